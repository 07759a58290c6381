import { useEffect, useEffectEvent, useState } from 'react';

const COUNT_MS = 600;

/** Whether the user, or a browser without the setting, wants no motion. */
const isStill = (): boolean =>
  typeof window.matchMedia !== 'function' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A number that counts from its former value to a new one; at once under reduced motion. */
export function useCounted(value: number): number {
  const [shown, setShown] = useState(value);
  const count = useEffectEvent(() => {
    const [first, start] = [shown, performance.now()];
    if (first === value) return undefined;
    const length = isStill() ? 0 : COUNT_MS;
    let frame = requestAnimationFrame(function step(now) {
      const share = length > 0 ? Math.min(1, Math.max(0, (now - start) / length)) : 1;
      setShown(share === 1 ? value : first + (value - first) * (1 - (1 - share) ** 3));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => count(), [value]);
  return shown;
}

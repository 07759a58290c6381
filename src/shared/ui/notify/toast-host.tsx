import { type ComponentType, useEffect, useState } from 'react';
import { onNotice, takeNotices } from './notify';

/**
 * Nothing where their code or their style does not come: the bundler may join both to one promise, so that
 * only what awaits it hears of either.
 */
async function loadToasts(): Promise<ComponentType | undefined> {
  try {
    const { Toasts } = await import('./toasts');
    return Toasts;
  } catch {
    return undefined;
  }
}

/**
 * Where toasts stand. Their code comes with the first of them; where it does not come, the browser itself
 * says the messages.
 */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    if (Toasts) return undefined;
    return onNotice(() => {
      void loadToasts().then((loaded) => {
        if (loaded) setToasts(() => loaded);
        else for (const { messages } of takeNotices()) alert(messages.join('\n'));
      });
    });
  }, [Toasts]);
  return Toasts ? <Toasts /> : null;
}

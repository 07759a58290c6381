import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds without a touch after which a person is taken to be watching. */
const WATCHING_AFTER = 3_000;

/** Has nothing been touched for a while? `wake` says that something was. */
export function useIdle() {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), WATCHING_AFTER);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isIdle, wake };
}

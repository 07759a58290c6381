import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  const stop = new AbortController();
  for (const event of ['online', 'offline'])
    window.addEventListener(event, onChange, { signal: stop.signal });
  return () => stop.abort();
};

/** Whether the device is connected to a network, as far as the browser knows. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

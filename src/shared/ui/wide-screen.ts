import { useSyncExternalStore } from 'react';

/** The theme's breakpoint `md`. */
const wideScreen = () => window.matchMedia('(min-width: 48rem)');

function subscribe(listener: () => void): () => void {
  const query = wideScreen();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is at least as wide as the breakpoint `md`; false on the server and during hydration. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wideScreen().matches,
    () => false,
  );

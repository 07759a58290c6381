import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** The scheme that the page is painted in: the one chosen for it, otherwise the system's. */
function schemeOf(): 'light' | 'dark' {
  const { colorScheme } = getComputedStyle(document.documentElement);
  if (colorScheme === 'light' || colorScheme === 'dark') return colorScheme;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(DARK);
  system.addEventListener('change', listener);
  return () => system.removeEventListener('change', listener);
}

/** For a frame that has to be told. */
export const useColourScheme = () => useSyncExternalStore(subscribe, schemeOf, () => 'light');

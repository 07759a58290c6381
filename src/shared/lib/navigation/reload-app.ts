import { useEffect, useReducer } from 'react';
import { isStorageLost } from '@/shared/lib/storage';

const listeners = new Set<() => void>();

/** Mounts the whole app anew, inside its document. */
export const startAnew = (): void => listeners.forEach((listener) => listener());

/**
 * Loads the app anew, at a path or where it stands. Where nothing can be stored a real reload would forget the login
 * that it follows (decision 14): there the app starts anew inside its document.
 */
export function reloadApp(path?: string): void {
  if (isStorageLost()) {
    if (path !== undefined) window.history.replaceState(null, '', path);
    startAnew();
  } else if (path === undefined) window.location.reload();
  else window.location.replace(path);
}

/** A number that changes with every new start inside the document: a key for the whole app. */
export function useStarts(): number {
  const [starts, start] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    listeners.add(start);
    return () => void listeners.delete(start);
  }, []);
  return starts;
}

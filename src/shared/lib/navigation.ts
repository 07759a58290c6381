import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { isStorageLost } from '@/shared/lib/storage';
import { useLocation, useNavigate } from 'react-router-dom';
import { routes } from '@/shared/config/routes';

const listeners = new Set<() => void>();

/** Remounts the whole app inside its document. */
export const remountRoutes = (): void => listeners.forEach((listener) => listener());

/**
 * Reloads the app, at a path or at the current URL. If browser storage is unavailable, a real reload would lose the
 * login that precedes it (decision 14), so the app remounts inside its document instead.
 */
export function reloadApp(path?: string): void {
  if (isStorageLost()) {
    if (path !== undefined) window.history.replaceState(null, '', path);
    remountRoutes();
  } else if (path === undefined) window.location.reload();
  else window.location.replace(path);
}

/** A number that changes with every remount: a key for the whole app. */
export function useRemountCount(): number {
  const [starts, start] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    listeners.add(start);
    return () => void listeners.delete(start);
  }, []);
  return starts;
}

/** Milliseconds after which the page reloads even if fetches are pending. */
const RELOAD_TIMEOUT_MS = 5_000;

/** URLs of the build's files that the document references or has loaded. */
function filesOfBuild(): Set<string> {
  const named = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(
    '[src^="/assets/"], [href^="/assets/"]',
  );
  const resources = performance.getEntriesByType?.('resource') ?? [];
  return new Set([
    ...[...named].map(({ src, href }) => src || href),
    ...resources.flatMap(({ name }) => (new URL(name).pathname.startsWith('/assets/') ? name : [])),
  ]);
}

/**
 * Whether a reload shows the app: a service worker answers it, or the server responds. Otherwise the reload would end
 * on the browser's own error page.
 */
export const canReload = (): Promise<boolean> =>
  navigator.serviceWorker?.controller
    ? Promise.resolve(true)
    : fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
        () => true,
        () => false,
      );

/**
 * Refetches the build's files bypassing the caches of the browser and the service worker, then reloads the page:
 * otherwise a damaged file or a cached 404 would fail again.
 * @returns false if there is no network: then the page stays
 */
export async function reloadPastCaches(): Promise<boolean> {
  if (!(await canReload())) return false;
  const refetched = [...filesOfBuild()].map((file) => fetch(file, { cache: 'reload' }));
  const timeout = new Promise((resolve) => setTimeout(resolve, RELOAD_TIMEOUT_MS));
  await Promise.race([Promise.allSettled(refetched), timeout]);
  window.location.reload();
  return true;
}

/**
 * Returns a function that navigates inside the app. Unlike the router's own function, this one is stable, so an actor
 * can store it, and it does nothing after its component has unmounted. `state` is stored in the new entry of the
 * browser's history, so that a reload keeps it.
 */
export function useGoTo(): (path: string, state?: object) => void {
  const navigate = useNavigate();
  const latest = useRef<ReturnType<typeof useNavigate> | null>(navigate);
  useEffect(() => {
    latest.current = navigate;
    return () => {
      latest.current = null;
    };
  });
  return useCallback((path: string, state?: object) => void latest.current?.(path, { state }), []);
}

/**
 * Replaces the query string. The change is based on the URL itself: the router renders in a transition, so the rendered
 * query may lack an earlier change.
 */
export function useReplaceSearch(): (change: (search: string) => string) => void {
  const navigate = useNavigate();
  return (change) => void navigate({ search: change(window.location.search) }, { replace: true });
}

/** Returns a function that leaves the route: back to the previous screen of the app, or to home if there is none. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(routes.home) : navigate(-1));
}

function historyStateAt(key: string): unknown {
  const state: unknown = window.history.state;
  return state && typeof state === 'object' ? (state as Record<string, unknown>)[key] : undefined;
}

/**
 * State stored in the current entry of the browser's history, so that Back and a reload restore it.
 * @param key identifies the state on its screen
 * @param isOne validates the stored state, which an older version of the app may have written
 */
export function useHistoryState<Value>(
  key: string,
  first: Value,
  isOne: (stored: unknown) => stored is Value,
) {
  const [value, setValue] = useState<Value>(() => {
    const stored = historyStateAt(key);
    return isOne(stored) ? stored : first;
  });
  useEffect(() => {
    const state = window.history.state as object | null;
    window.history.replaceState({ ...state, [key]: value }, '');
  }, [key, value]);
  return [value, setValue] as const;
}

/** Rows that the user expanded (true) or collapsed (false), by row number. */
type Chosen = Readonly<Record<number, boolean>>;
const isChosen = (stored: unknown): stored is Chosen =>
  stored !== null && typeof stored === 'object';
/** {@link useHistoryState} for expandable rows. */
export function useHistoryOpen(key: string) {
  const [chosen, setChosen] = useHistoryState<Chosen>(key, {}, isChosen);
  const choose = useCallback(
    (row: number, isOpen: boolean) => setChosen((before) => ({ ...before, [row]: isOpen })),
    [setChosen],
  );
  return { chosen, setChosen, choose };
}

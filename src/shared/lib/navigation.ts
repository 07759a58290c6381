import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { isStorageLost } from '@/shared/lib/storage';
import { useLocation, useNavigate } from 'react-router-dom';
import { routes } from '@/shared/config/routes';

const listeners = new Set<() => void>();

/** Mounts the whole app anew, inside its document. */
export const remountRoutes = (): void => listeners.forEach((listener) => listener());

/**
 * Loads the app anew, at a path or where it stands. Where nothing can be stored a real reload would forget the login
 * that it follows (decision 14): there the app starts anew inside its document.
 */
export function reloadApp(path?: string): void {
  if (isStorageLost()) {
    if (path !== undefined) window.history.replaceState(null, '', path);
    remountRoutes();
  } else if (path === undefined) window.location.reload();
  else window.location.replace(path);
}

/** A number that changes with every new start inside the document: a key for the whole app. */
export function useRemountCount(): number {
  const [starts, start] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    listeners.add(start);
    return () => void listeners.delete(start);
  }, []);
  return starts;
}

/** Milliseconds after which the page reloads with whatever has come. */
const RELOAD_TIMEOUT_MS = 5_000;

/** Addresses of the build's files that the document names or has asked for. */
function filesOfBuild(): Set<string> {
  const named = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(
    '[src^="/assets/"], [href^="/assets/"]',
  );
  const asked = performance.getEntriesByType?.('resource') ?? [];
  return new Set([
    ...[...named].map(({ src, href }) => src || href),
    ...asked.flatMap(({ name }) => (new URL(name).pathname.startsWith('/assets/') ? name : [])),
  ]);
}

/**
 * Reloads the page after fetching the build's files past the caches of the browser and of the service worker: a file
 * that came damaged, or a cached 404, would fail again.
 */
export function reloadPastCaches(): void {
  const reload = () => window.location.reload();
  const timer = setTimeout(reload, RELOAD_TIMEOUT_MS);
  void Promise.all([...filesOfBuild()].map((file) => fetch(file, { cache: 'reload' })))
    .catch(() => {})
    .then(() => {
      clearTimeout(timer);
      reload();
    });
}

/**
 * Navigates inside the app; unlike the router's own function it stays the same, so that an actor can keep it,
 * and moves nobody who has left meanwhile.
 */
export function useGoTo(): (path: string) => void {
  const navigate = useNavigate();
  const latest = useRef<ReturnType<typeof useNavigate> | null>(navigate);
  useEffect(() => {
    latest.current = navigate;
    return () => {
      latest.current = null;
    };
  });
  return useCallback((path: string) => void latest.current?.(path), []);
}

/**
 * Replaces the query of the address. The change starts from the address itself: the router renders in a transition, and
 * the rendered query may lack an earlier change.
 */
export function useReplaceSearch(): (change: (search: string) => string) => void {
  const navigate = useNavigate();
  return (change) => void navigate({ search: change(window.location.search) }, { replace: true });
}

/** Leaves the screen: back to where one came from inside the app, or else home. */
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
 * State of a screen that stays beside the page's place in the browser's history: Back, and a reload, find it as it was
 * left.
 * @param key tells it from what else is kept of the same screen
 * @param isOne may what was kept be used? A former version of the app may have left it
 */
export function useHistoryState<Value>(
  key: string,
  first: Value,
  isOne: (kept: unknown) => kept is Value,
) {
  const [value, setValue] = useState<Value>(() => {
    const kept = historyStateAt(key);
    return isOne(kept) ? kept : first;
  });
  useEffect(() => {
    const state = window.history.state as object | null;
    window.history.replaceState({ ...state, [key]: value }, '');
  }, [key, value]);
  return [value, setValue] as const;
}

/** What was folded or unfolded by hand, by its number. */
type Chosen = Readonly<Record<number, boolean>>;
const isChosen = (kept: unknown): kept is Chosen => kept !== null && typeof kept === 'object';
/** {@link useHistoryState}, of rows that unfold. */
export function useHistoryOpen(key: string) {
  const [chosen, setChosen] = useHistoryState<Chosen>(key, {}, isChosen);
  const choose = useCallback(
    (row: number, isOpen: boolean) => setChosen((before) => ({ ...before, [row]: isOpen })),
    [setChosen],
  );
  return { chosen, setChosen, choose };
}

/**
 * Whose session this document shows. Everything that is read, typed or sent belongs to one (decision 45): when it
 * ends, its requests are aborted and what it remembered is forgotten before anything is drawn anew, and what it
 * had begun can't go on under the next one's name.
 */
import { useSyncExternalStore } from 'react';
import { type SessionInfo, storedInfo } from './session-info';

/**
 * How it came to another session: by a login in this document, by a logout or an expiry in it, or by another tab, to
 * somebody else's or to none.
 */
export type SessionChange = 'loggedIn' | 'ended' | 'changedElsewhere';

/** One session, from when this document knows of it to its end. */
export interface SessionScope {
  /** null: an anonymous visitor's */ readonly info: SessionInfo | null;
  /** aborted at its end */ readonly signal: AbortSignal;
}

const openSession = (info: SessionInfo | null) => {
  const end = new AbortController();
  return { info, signal: end.signal, end: () => end.abort() };
};
let currentSession = openSession(storedInfo.read());
let generation = 0;
const endListeners = new Set<() => void>();
const listeners = new Set<(change: SessionChange) => void>();

function switchTo(info: SessionInfo | null, change: SessionChange): void {
  for (const listener of endListeners) listener();
  currentSession.end();
  currentSession = openSession(info);
  // A login in this document leads on by itself: nobody's screen stands there to be cleared away.
  if (change !== 'loggedIn') generation += 1;
  if (change === 'loggedIn') storedInfo.write(info);
  else if (change === 'ended') storedInfo.clear();
  for (const listener of listeners) listener(change);
}

/** Looks whether another tab has logged in or out meanwhile. */
function sync(): void {
  const info = storedInfo.read();
  if (info?.token !== currentSession.info?.token) switchTo(info, 'changedElsewhere');
}

export const session = {
  /** The login info, or null for an anonymous visitor. */
  read: (): SessionInfo | null => currentSession.info,
  /** A login in this document. */
  write: (info: SessionInfo): void => switchTo(info, 'loggedIn'),
  /** A logout or an expiry in this document. */
  clear: (): void => switchTo(null, 'ended'),
  /** Calls back on every change. Returns the way to stop. */
  subscribe: (listener: (change: SessionChange) => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /**
   * Calls back at the end of every session, before anything of the next one is drawn: what belongs to the old one is
   * saved under its name, and forgotten. Returns the way to stop.
   */
  onEnd(listener: () => void): () => void {
    endListeners.add(listener);
    return () => void endListeners.delete(listener);
  },
  /**
   * The session in which a request begins or an answer arrives.
   * @returns the one that this document shows; ended already where another tab has changed it behind our back
   */
  scope(): SessionScope {
    const shown = currentSession;
    sync();
    return shown;
  },
  /**
   * Follows the other tabs. A page that was frozen is hidden until it has looked: nothing of an ended session is
   * painted. Returns the way to stop.
   */
  follow(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const root = document.documentElement;
    const hide = () => root.toggleAttribute('hidden', true);
    const show = () => {
      sync();
      root.toggleAttribute('hidden', false);
    };
    const on = (events: string, listener: () => void) => {
      for (const event of events.split(' '))
        window.addEventListener(event, listener, { capture: true, signal });
    };
    on('pagehide freeze', hide);
    on('pageshow resume', show);
    on('visibilitychange focus', sync);
    const stopStored = storedInfo.subscribe(sync);
    return () => {
      stop.abort();
      stopStored();
    };
  },
};

export const isLoggedIn = (): boolean => session.read() !== null;

/** The login info, or null for an anonymous visitor. */
export const useSession = (): SessionInfo | null =>
  useSyncExternalStore(session.subscribe, session.read, () => null);

const readGeneration = () => generation;
/** A number that changes when all that is shown has become somebody else's: a key for all of it. */
export const useSessionGeneration = (): number =>
  useSyncExternalStore(session.subscribe, readGeneration, readGeneration);

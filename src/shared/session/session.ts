/**
 * The session of this document. All data that is read, typed or sent belongs to one session (decision 45): when it
 * ends, its requests are aborted and its cached data is cleared before the next render, and its pending work can't
 * continue under the next session.
 */
import { useSyncExternalStore } from 'react';
import { type SessionInfo, storedInfo } from './session-info';

/**
 * Cause of a change. `loggedIn`: a login in this document; `ended`: a logout or expiry in this document;
 * `changedElsewhere`: another tab has switched to another member or logged out.
 */
export type SessionChange = 'loggedIn' | 'ended' | 'changedElsewhere';

/** One session, from its detection in this document to its end. */
export interface SessionScope {
  /** null: an anonymous visitor */ readonly info: SessionInfo | null;
  /** aborted when the session ends */ readonly signal: AbortSignal;
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
  // A login in this document navigates by itself, so there is no other member's screen to remount.
  if (change !== 'loggedIn') generation += 1;
  if (change === 'loggedIn') storedInfo.write(info);
  else if (change === 'ended') storedInfo.clear();
  for (const listener of listeners) listener(change);
}

function sync(): void {
  const info = storedInfo.read();
  if (info?.token !== currentSession.info?.token) switchTo(info, 'changedElsewhere');
}

export const session = {
  /** The session data, or null for an anonymous visitor. */
  read: (): SessionInfo | null => currentSession.info,
  /** Starts a session after a login in this document. */
  write: (info: SessionInfo): void => switchTo(info, 'loggedIn'),
  /** Ends the session after a logout or an expiry in this document. */
  clear: (): void => switchTo(null, 'ended'),
  /** Calls back on every change; returns a function that unsubscribes. */
  subscribe: (listener: (change: SessionChange) => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /**
   * Calls back at the end of every session, before the next session renders. Listeners can still store data under the
   * old member's name, and clear cached data.
   * @returns a function that unsubscribes
   */
  onEnd(listener: () => void): () => void {
    endListeners.add(listener);
    return () => void endListeners.delete(listener);
  },
  /**
   * Returns the session in which a request starts or a response arrives.
   * @returns the session that this document shows; its signal is aborted if another tab has changed the session
   */
  scope(): SessionScope {
    const shown = currentSession;
    sync();
    return shown;
  },
  /**
   * Follows session changes by other tabs. A page that was frozen stays hidden until it has checked the session, so
   * that nothing of an ended session is painted.
   * @returns a function that stops following
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

/** The session data, or null for an anonymous visitor. */
export const useSession = (): SessionInfo | null =>
  useSyncExternalStore(session.subscribe, session.read, () => null);

const readGeneration = () => generation;
/** A number that changes when the screen must remount for another session: used as the key of the whole content. */
export const useSessionGeneration = (): number =>
  useSyncExternalStore(session.subscribe, readGeneration, readGeneration);

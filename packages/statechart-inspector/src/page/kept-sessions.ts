/** Keeps the ended sessions when the page is reloaded: those of closed tabs exist nowhere else. */
import { readSession, type Session } from '../protocol.ts';

const KEY = 'statechart-inspector.ended';

/** Returns the sessions that were kept when the page was left; none if they are of another version of this page. */
export function keptSessions(): readonly Session[] {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]).map(readSession);
  } catch {
    return [];
  }
}

/**
 * Keeps sessions when the page is left.
 * @param ended returns them, the oldest first
 */
export function keepOnLeaving(ended: () => readonly Session[]): void {
  window.addEventListener('pagehide', () => {
    // The storage of a page is limited: what does not fit loses its older half, until it fits.
    for (let rest = ended(); ; rest = rest.slice(Math.ceil(rest.length / 2)))
      try {
        return sessionStorage.setItem(KEY, JSON.stringify(rest.map((one) => JSON.stringify(one))));
      } catch {
        if (rest.length === 0) return;
      }
  });
}

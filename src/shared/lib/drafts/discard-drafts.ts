import { clearCopies, clearStored, createStored, sharedDevice } from '@/shared/lib/storage';

/** What the keys of drafts begin with. */
export const DRAFT_PREFIX = 'draft:';

const logoutsIn = (area: 'localStorage' | 'sessionStorage') =>
  createStored(area, 'logouts', (json) => (typeof json === 'number' ? json : 0));
/** How often somebody has logged out on purpose in this browser, and of how many of them this tab's drafts know. */
const logouts = logoutsIn('localStorage');
const known = logoutsIn('sessionStorage');

/** Discards the drafts of this tab, if somebody has logged out on purpose since it last looked. */
function discardIfLoggedOut(): void {
  if (known.read() === logouts.read()) return;
  clearCopies(DRAFT_PREFIX); // whoever has logged in since keeps what they typed
  clearStored('sessionStorage', DRAFT_PREFIX);
  known.write(logouts.read());
}

/** Logging out on purpose deletes what was not saved, in every tab; on a shared device it is in this one only. */
export function discardDrafts(): void {
  if (sharedDevice.read()) return clearStored('sessionStorage', DRAFT_PREFIX);
  clearStored('localStorage', DRAFT_PREFIX);
  logouts.write(logouts.read() + 1);
  discardIfLoggedOut();
}

/**
 * Does so in this tab when it is done in another one: now, for a tab that was away, and from now on.
 * @param look at the session first: what it leaves behind at its end is discarded, too
 * @returns the way to stop
 */
export function followLogouts(look: () => void): () => void {
  const follow = () => {
    look();
    discardIfLoggedOut();
  };
  follow();
  return logouts.subscribe(follow);
}

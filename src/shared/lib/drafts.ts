/**
 * Drafts of unsaved input (decision 27), stored per user, so that they survive a reload and a 401 and are not visible
 * to other users. Each tab has its own draft. A copy in local storage outlives the tabs (decision 52): a tab without a
 * draft starts from this copy.
 */
import type * as z from 'zod/mini';
import {
  clearCopies,
  clearStored,
  createStored,
  orNull,
  sharedDevice,
  type Stored,
} from '@/shared/lib/storage';
import { useMemo } from 'react';
import { useSession } from '@/shared/session';

/** Creates the store of a user's draft under a name. Its value is null if there is no draft. */
export function createDraft<Schema extends z.ZodMiniType>(
  userName: string,
  name: string,
  schema: Schema,
): Stored<z.output<Schema> | null> {
  const key = `${DRAFT_PREFIX}${userName}:${name}`;
  const own = createStored('sessionStorage', key, orNull(schema));
  const tabHasDraft = createStored<boolean>('sessionStorage', key, (json) => json !== undefined);
  const copy = createStored('localStorage', key, orNull(schema));
  const isCopied = () => userName !== '' && !sharedDevice.read();
  if (isCopied() && !tabHasDraft.read() && copy.read() !== null) own.write(copy.read());
  return {
    ...own,
    write(draft) {
      own.write(draft);
      if (isCopied()) copy.write(draft);
    },
    clear() {
      // The copy may be another tab's draft, which this tab must not delete.
      if (JSON.stringify(copy.read()) === JSON.stringify(own.read())) copy.clear();
      own.write(null);
    },
  };
}

/** The store of the logged-in user's draft; the schema must be a stable object. */
export function useDraft<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  const userName = useSession()?.userName ?? '';
  return useMemo(() => createDraft(userName, name, schema), [userName, name, schema]);
}

export const DRAFT_PREFIX = 'draft:';

const logoutsIn = (area: 'localStorage' | 'sessionStorage') =>
  createStored(area, 'logouts', (json) => (typeof json === 'number' ? json : 0));
/** Counters of deliberate logouts: those in this browser, and those that this tab has processed. */
const logouts = logoutsIn('localStorage');
const knownLogouts = logoutsIn('sessionStorage');

/** Discards the drafts of this tab if a deliberate logout happened since the last check. */
function discardIfLoggedOut(): void {
  if (knownLogouts.read() === logouts.read()) return;
  clearCopies(DRAFT_PREFIX); // drafts of a member who has logged in since stay
  clearStored('sessionStorage', DRAFT_PREFIX);
  knownLogouts.write(logouts.read());
}

/** Discards unsaved input on a deliberate logout, in every tab; on a shared device only in this tab. */
export function discardDrafts(): void {
  if (sharedDevice.read()) return clearStored('sessionStorage', DRAFT_PREFIX);
  clearStored('localStorage', DRAFT_PREFIX);
  logouts.write(logouts.read() + 1);
  discardIfLoggedOut();
}

/**
 * Discards this tab's drafts after a deliberate logout in another tab: at once if one happened earlier, and on every
 * later one.
 * @param look checks the session first, because its end may store drafts, which are then discarded too
 * @returns a function that unsubscribes
 */
export function followLogouts(look: () => void): () => void {
  const follow = () => {
    look();
    discardIfLoggedOut();
  };
  follow();
  return logouts.subscribe(follow);
}

/**
 * What was typed and not yet saved (decision 27), under the user's name, so that it outlives a reload and a 401, and
 * nobody else sees it. Each tab has its own; a copy in the browser outlives them (decision 52): a tab that has none
 * yet begins with it.
 */
import type * as z from 'zod/mini';
import {
  clearCopies,
  clearStored,
  createStored,
  orNull,
  sharedDevice,
  type Stored,
  useStored,
} from '@/shared/lib/storage';
import { useMemo } from 'react';
import { useSession } from '@/shared/session';

/** A draft of a user, under a name that says of what it is; null where there is none. */
export function createDraft<Schema extends z.ZodMiniType>(
  userName: string,
  name: string,
  schema: Schema,
): Stored<z.output<Schema> | null> {
  const key = `${DRAFT_PREFIX}${userName}:${name}`;
  const own = createStored('sessionStorage', key, orNull(schema));
  const begun = createStored<boolean>('sessionStorage', key, (json) => json !== undefined);
  const copy = createStored('localStorage', key, orNull(schema));
  const isCopied = () => userName !== '' && !sharedDevice.read();
  if (isCopied() && !begun.read() && copy.read() !== null) own.write(copy.read());
  return {
    ...own,
    write(draft) {
      own.write(draft);
      if (isCopied()) copy.write(draft);
    },
    clear() {
      // Another tab may have left a draft of its own there, which is not for this one.
      if (JSON.stringify(copy.read()) === JSON.stringify(own.read())) copy.clear();
      own.write(null);
    },
  };
}

/**
 * The logged-in user's draft as React state, and the ways to keep it and to discard what it was at this
 * moment: what was typed since stays.
 */
export function useDraft<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  const userName = useSession()?.userName ?? '';
  const stored = useMemo(() => createDraft(userName, name, schema), [userName, name, schema]);
  const draft = useStored(stored);
  return { draft, save: stored.write, discard: () => stored.read() === draft && stored.clear() };
}

/** What the keys of drafts begin with. */
export const DRAFT_PREFIX = 'draft:';

const logoutsIn = (area: 'localStorage' | 'sessionStorage') =>
  createStored(area, 'logouts', (json) => (typeof json === 'number' ? json : 0));
/** How often somebody has logged out on purpose in this browser, and of how many of them this tab's drafts know. */
const logouts = logoutsIn('localStorage');
const knownLogouts = logoutsIn('sessionStorage');

/** Discards the drafts of this tab, if somebody has logged out on purpose since it last looked. */
function discardIfLoggedOut(): void {
  if (knownLogouts.read() === logouts.read()) return;
  clearCopies(DRAFT_PREFIX); // whoever has logged in since keeps what they typed
  clearStored('sessionStorage', DRAFT_PREFIX);
  knownLogouts.write(logouts.read());
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

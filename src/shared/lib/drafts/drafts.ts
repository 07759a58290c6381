/**
 * What was typed and not yet saved (decision 27), under the user's name, so that it outlives a reload and a 401, and
 * nobody else sees it. Each tab has its own; a copy in the browser outlives them (decision 52): a tab that has none
 * yet begins with it.
 */
import type * as z from 'zod/mini';
import { createStored, orNull, sharedDevice, type Stored } from '@/shared/lib/storage';
import { DRAFT_PREFIX } from './discard-drafts';

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

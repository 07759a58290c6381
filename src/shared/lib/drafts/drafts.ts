/**
 * What was typed and not yet saved (decision 27): kept for this tab in `sessionStorage` (health data must not stay
 * on a shared device), under the user's name, so that it outlives a reload and a 401, and nobody else sees it.
 */
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { createStored, clearStored, useStored } from '@/shared/lib/storage';
import { useSession } from '@/shared/session';

const PREFIX = 'draft:';

/** Logging out on purpose deletes what was not saved. */
export const discardDrafts = (): void => clearStored('sessionStorage', PREFIX);

/** A draft of a user, under a name that says of what it is; null where there is none. */
export const createDraft = <Schema extends z.ZodMiniType>(
  userName: string,
  name: string,
  schema: Schema,
) =>
  createStored<z.output<Schema> | null>(
    'sessionStorage',
    `${PREFIX}${userName}:${name}`,
    (json) => {
      const parsed = z.safeParse(schema, json);
      return parsed.success ? parsed.data : null;
    },
  );

/** The logged-in user's draft as React state, and the ways to keep it and to discard what it was at this moment: what was typed since stays. */
export function useDraft<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  const userName = useSession()?.userName ?? '';
  const stored = useMemo(() => createDraft(userName, name, schema), [userName, name, schema]);
  const draft = useStored(stored);
  return { draft, save: stored.write, discard: () => stored.read() === draft && stored.clear() };
}

import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { useStored } from '@/shared/lib/storage';
import { useSession } from '@/shared/session';
import { createDraft } from './drafts';

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

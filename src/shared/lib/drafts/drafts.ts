/**
 * What was typed and not yet saved (decision 27): kept for this tab in `sessionStorage` (health data must not stay
 * on a shared device), under the user's name, so that it outlives a reload and a 401, and nobody else sees it.
 */
import * as z from 'zod/mini';
import { createStored } from '@/shared/lib/storage';
import { DRAFT_PREFIX } from './discard-drafts';

/** A draft of a user, under a name that says of what it is; null where there is none. */
export const createDraft = <Schema extends z.ZodMiniType>(
  userName: string,
  name: string,
  schema: Schema,
) =>
  createStored<z.output<Schema> | null>(
    'sessionStorage',
    `${DRAFT_PREFIX}${userName}:${name}`,
    (json) => {
      const parsed = z.safeParse(schema, json);
      return parsed.success ? parsed.data : null;
    },
  );

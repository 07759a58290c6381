import { clearStored } from '@/shared/lib/storage';

/** What the keys of drafts begin with. */
export const DRAFT_PREFIX = 'draft:';

/** Logging out on purpose deletes what was not saved. */
export const discardDrafts = (): void => clearStored('sessionStorage', DRAFT_PREFIX);

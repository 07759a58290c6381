export { discardDrafts, followLogouts } from './discard-drafts';
export { createDraft } from './drafts';
export { useDraft } from './use-draft';

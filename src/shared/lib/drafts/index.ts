export { createDraft, discardDrafts, useDraft } from './drafts';

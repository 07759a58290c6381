export { discardDrafts, useDraft } from './drafts';

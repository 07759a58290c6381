export { callApi, onSessionExpired, handleRequestsWith, type RequestHandler } from './client';
export { catalogueParts, entryQuery } from './catalogue-entry';
export { ApiFailure, messagesOf } from './failure';
export { apiMutation } from './mutation';
export {
  PREFETCH_META,
  apiQuery,
  BACKGROUND_META,
  createQueryClient,
  type InlineQuery,
  invalidate,
  onRenewed,
  queryClient,
  renewSignedUrl,
  useInlineQuery,
} from './query';
export { throwIfAborted } from './abort';

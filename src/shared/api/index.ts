export { callApi, onSessionExpired, handleRequestsWith, type RequestHandler } from './client';
export { type Catalogue, catalogueQueries } from './catalogue';
export { listParts } from './list-parts';
export { ApiFailure, messagesOf } from './api-failure';
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
  wholeListQuery,
} from './query';
export { callWhenOnline } from './sync-call';
export { throwIfAborted } from './abort';

export { callApi, onSessionExpired, handleRequestsWith, type RequestHandler } from './client';
export { ApiFailure, messagesOf } from './failure';
export { apiMutation } from './mutation';
export {
  PREFETCH_META,
  apiQuery,
  BACKGROUND_META,
  createQueryClient,
  invalidate,
  queryClient,
  renewSignedUrl,
} from './query';
export { throwIfAborted } from './abort';
export { onRenewed } from './renewal';

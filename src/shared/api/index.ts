export { callApi, onSessionExpired, sendBy, type Answerer } from './client';
export { ApiFailure, messagesOf } from './failure';
export { apiMutation } from './mutation';
export {
  AHEAD,
  apiQuery,
  BESIDE,
  createQueryClient,
  makeStale,
  queryClient,
  renewAddress,
} from './query';
export { throwIfAborted } from './abort';
export { onRenewed } from './renewal';

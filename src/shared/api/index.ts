export { callApi, onSessionExpired, sendBy, type Answerer } from './client';
export { ApiFailure, messagesOf } from './failure';
export { apiMutation } from './mutation';
export {
  AHEAD,
  apiQuery,
  createQueryClient,
  keyOf,
  makeStale,
  queryClient,
  renewAddress,
} from './query';

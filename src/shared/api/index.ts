export { callApi, onSessionExpired, sendBy, type Answerer } from './client';
export { ApiFailure, messagesOf } from './failure';
export { apiMutation } from './mutation';
export { apiQuery, keyOf, makeStale, createQueryClient, queryClient, renewAddress } from './query';

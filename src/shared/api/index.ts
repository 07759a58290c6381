export { callApi, onSessionExpired } from './client';
export { ApiFailure, messagesOf } from './failure';
export { apiMutation } from './mutation';
export { apiQuery, keyOf, makeStale, queryClient, renewAddress } from './query';

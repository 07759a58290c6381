export { callApi, onSessionExpired } from './client';
export { ApiFailure, messagesOf } from './failure';
export { apiQuery, queryClient } from './query';

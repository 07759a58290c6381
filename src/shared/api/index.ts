export { callApi, onSessionExpired } from './client';
export { ApiFailure, messagesOf, rethrowMessages } from './failure';
export { apiQuery, queryClient } from './query';

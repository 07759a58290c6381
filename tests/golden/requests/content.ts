import { recordedActions } from './recorded-action';

export const SUPPORT = recordedActions('support', '/support/chat', 'member', {
  'opens for a member': { role: 'member', holds: '2.17 7.14' },
});

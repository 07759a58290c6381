import { recordedActions, follow } from './recorded-action';

export const SUPPORT = recordedActions('support', '/support/chat', 'member', {
  'opens for a member': { role: 'member', holds: '2.17 7.14' },
});
export const CONTENT = recordedActions('content', '/pages/Introduction', 'visitor', {
  'goes back': { act: (page) => follow(page, 'بازگشت'), holds: '2.83' },
});
export const VIDEO_CONTENT = recordedActions(
  'video-content',
  '/pages/videos/VideoGuide',
  'visitor',
  {
    'goes back': { act: (page) => follow(page, 'بازگشت'), holds: '2.86' },
  },
);

import { recordedActions, follow } from './recorded-action';

export const SUPPORT = recordedActions({ page: 'support', path: '/support/chat' }, [
  { name: 'opens for a member', role: 'member', holds: ['2.17', '7.14'] },
]);
export const CONTENT = recordedActions(
  { page: 'content', role: 'visitor', path: '/pages/Introduction' },
  [{ name: 'goes back', act: (page) => follow(page, 'بازگشت'), holds: ['2.83'] }],
);
export const VIDEO_CONTENT = recordedActions(
  { page: 'video-content', role: 'visitor', path: '/pages/videos/VideoGuide' },
  [{ name: 'goes back', act: (page) => follow(page, 'بازگشت'), holds: ['2.86'] }],
);

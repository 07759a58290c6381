import { deedsOf, follow } from './deed';

export const SUPPORT = deedsOf({ page: 'support', path: '/support/chat' }, [
  { name: 'opens for a member', role: 'member', holds: ['2.17', '7.14'] },
  { name: 'opens for a visitor', role: 'visitor', holds: ['2.17'] },
]);
export const CONTENT = deedsOf({ page: 'content', role: 'visitor', path: '/pages/Introduction' }, [
  { name: 'opens', holds: ['2.18', '7.34'] },
  { name: 'goes back', act: (page) => follow(page, 'بازگشت'), holds: ['2.83'] },
]);
export const VIDEO_CONTENT = deedsOf(
  { page: 'video-content', role: 'visitor', path: '/pages/videos/VideoGuide' },
  [
    { name: 'opens', holds: ['2.19', '7.35'] },
    { name: 'goes back', act: (page) => follow(page, 'بازگشت'), holds: ['2.86'] },
  ],
);

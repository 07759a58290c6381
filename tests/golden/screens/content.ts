import { NOT_FOUND, failing, type GoldenScreen } from './screen';

export const CONTENT: readonly GoldenScreen[] = [
  {
    page: 'support',
    name: 'visitor',
    role: 'visitor',
    path: '/support/chat',
    holds: ['2.17', '2.88', '7.43'],
  },
  {
    page: 'content',
    name: 'visitor',
    role: 'visitor',
    path: '/pages/Introduction',
    holds: ['2.18', '2.82', '2.83', '3.32', '7.34'],
  },
  {
    page: 'content',
    name: 'visitor, not found',
    role: 'visitor',
    path: '/pages/Unknown',
    answers: { GetContentPageByKey: NOT_FOUND },
    holds: [],
  },
  ...failing('content', '/pages/Introduction'),
  {
    page: 'video-content',
    name: 'visitor',
    role: 'visitor',
    path: '/pages/videos/VideoGuide',
    holds: ['2.19', '2.84', '2.85', '2.86', '2.87', '3.33', '4.13', '7.35'],
  },
  {
    page: 'video-content',
    name: 'visitor, empty',
    role: 'visitor',
    path: '/pages/videos/VideoGuide',
    state: 'empty',
    holds: [],
  },
  ...failing('video-content', '/pages/videos/VideoGuide'),
];

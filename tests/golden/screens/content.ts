import { NOT_FOUND, failing, screens, type GoldenScreen } from './screen';

export const CONTENT: readonly GoldenScreen[] = [
  ...screens('support', '/support/chat', {
    visitor: { holds: '2.17 2.88 7.43' },
    'visitor, with contacts': {
      answers: {
        GetDisplayInfo: {
          data: {
            phone: '021-91000000',
            whatsApp: '+98 912 000 0001',
            supportHours: [{ days: [0, 1, 2, 3, 4], opens: '22:00', closes: '02:00' }],
          },
        },
      },
    },
  }),
  ...screens('content', '/pages/Introduction', {
    visitor: { holds: '2.18 2.82 2.83 3.32 7.34' },
    'visitor, not found': { path: '/pages/Unknown', answers: { GetContentPageByKey: NOT_FOUND } },
  }),
  ...failing('content', '/pages/Introduction'),
  ...screens('video-content', '/pages/videos/VideoGuide', {
    visitor: { holds: '2.19 2.84 2.85 2.86 2.87 3.33 4.13 7.35' },
    'visitor, empty': { state: 'empty' },
  }),
  ...failing('video-content', '/pages/videos/VideoGuide'),
];

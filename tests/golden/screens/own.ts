import { lessonWith, ON_AIR } from '../answers';
import { exactly, failing, inOrder, press, screens, type GoldenScreen } from './screen';

export const OWN: readonly GoldenScreen[] = [
  ...screens('my-props', '/myprops/1', {
    'member, courses': { holds: '2.9 2.51 2.53 3.12 2.33 7.16 9.3' },
    'member, diets': { path: '/myprops/2', holds: '2.9 2.51 2.54 3.13 4.9 4.10 9.13 7.16 9.3' },
    'member, no courses': { state: 'empty', holds: '2.52 8.9' },
    'member, no diets': { path: '/myprops/2', state: 'empty', holds: '2.52 8.9' },
    incomplete: { holds: '5.14 8.4' },
    'incomplete, warning closed': { reach: press('انصراف'), holds: '5.14' },
    visitor: { path: '/myprops/2' },
  }),
  ...failing('my-props', '/myprops/2'),
  ...screens('lessons', '/111/lessons', {
    member: { holds: '2.10 2.55 3.15 7.17 9.3 9.20 3.38' },
    'member, on air': { answers: ON_AIR },
    'member, empty': { state: 'empty', holds: '8.9' },
  }),
  ...failing('lessons', '/111/lessons'),
  ...screens('player', '/111/player/702', {
    member: {
      holds:
        '2.11 2.56 2.57 3.16 3.17 3.18 4.11 4.14 4.15 6.5 8.10 4.37 7.10 7.18 7.39 7.42 9.4 3.19',
    },
    'member, live frame': {
      answers: lessonWith({
        isLiveStream: true,
        liveEmbedType: 1,
        externalVideo: 'https://live.example/room-1',
      }),
      holds: '4.11 9.12',
    },
    'member, external frame': {
      answers: lessonWith({ liveEmbedType: 1, externalVideo: 'https://live.example/room-2' }),
      holds: '4.11 9.12',
    },
    'member, embedded script': {
      answers: lessonWith({
        liveEmbedType: 2,
        externalVideo: '<script src="https://live.example/room-3.js"></script>',
      }),
      holds: '4.11 9.12',
    },
    'member, external file': {
      answers: lessonWith({ liveEmbedType: 3, externalVideo: 'https://live.example/room-4.mp4' }),
      holds: '4.11 9.12',
    },
    'member, empty': { state: 'empty', holds: '4.12 8.9' },
    'member, a comment edited': { reach: exactly('ویرایش نظر'), holds: '4.14' },
    'member, a comment to be removed': { reach: exactly('حذف نظر'), holds: '4.14 4.32' },
    'member, a comment sent': {
      reach: async (page) => {
        await page.getByLabel('متن نظر').fill('دورخیز من کوتاه است');
        await page.getByRole('button', { name: 'ثبت نظر' }).click();
      },
      holds: '8.6 8.8',
    },
    'member, last part of the comments': {
      reach: inOrder(exactly('بعدی'), exactly('بعدی')),
      holds: '4.15',
    },
  }),
  ...failing('player', '/111/player/702'),
  ...screens('diet-files', '/213/files', {
    member: { holds: '2.12 2.58 2.59 2.60 2.61 3.14 7.41 7.19' },
    'member, empty': { state: 'empty', holds: '2.62 8.9' },
  }),
  ...failing('diet-files', '/213/files'),
];

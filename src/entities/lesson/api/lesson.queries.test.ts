import { expect, test } from 'vitest';
import { mediaOfLesson, toListedLesson, withoutNumber } from './lesson.queries';

const lesson = { externalVideo: '', videoSrc: '', isLiveStream: false, liveEmbedType: 0 };
const page = 'https://live.example/room';
const file = { by: 'file', url: '/files/lesson.mp4' };

test.each([
  [
    'a live stream of type 1 is shown in an iframe',
    { isLiveStream: true, liveEmbedType: 1, externalVideo: page, videoSrc: '/files/lesson.mp4' },
    { by: 'frame', url: page },
  ],
  [
    'a recorded page of type 1 is shown in an iframe',
    { liveEmbedType: 1, externalVideo: page },
    { by: 'frame', url: page },
  ],
  [
    'markup of type 2 is shown in a sandbox',
    { liveEmbedType: 2, externalVideo: '<div>x</div>' },
    { by: 'markup', markup: '<div>x</div>' },
  ],
  [
    'a stream of type 3 is played',
    { liveEmbedType: 3, externalVideo: 'https://cdn.example/a.m3u8' },
    { by: 'file', url: 'https://cdn.example/a.m3u8' },
  ],
  [
    'without an external video the internal video is played',
    { liveEmbedType: 1, isLiveStream: true, videoSrc: '/files/lesson.mp4' },
    file,
  ],
  [
    'an unknown type is handled by the form of its text',
    { liveEmbedType: 9, externalVideo: page },
    { by: 'frame', url: page },
  ],
  [
    'a URL that must not be framed shows nothing',
    { liveEmbedType: 1, externalVideo: 'http://live.example' },
    null,
  ],
  [
    'type 1 with markup instead of a URL shows nothing',
    { liveEmbedType: 1, externalVideo: '<div>x</div>' },
    null,
  ],
  ['a lesson without any video shows nothing', {}, null],
])('%s', (_, video, media) => {
  expect(mediaOfLesson({ ...lesson, ...video })).toEqual(media);
});

test('the duration of a lesson is never negative', () => {
  const wire = { id: 3, title: 'جلسه', imgSrc: '', duration: -1, isLiveStream: false };
  expect(toListedLesson(wire).minutes).toBe(0);
});

test.each([
  ['جلسه ۲: نفس شکمی', 2, 'نفس شکمی'],
  ['جلسه 2 - نفس شکمی ۳', 2, 'نفس شکمی ۳'],
  ['جلسه ۲: نفس شکمی', 3, 'نفس شکمی'],
  [' جلسه ۱ ، نفس شکمی ', 2, 'نفس شکمی'],
  ['جلسه ۲:', 2, 'جلسه ۲'],
  ['جلسه ۲', 3, 'جلسه ۳'],
  ['جلسه ۱۲: نفس شکمی', 12, 'نفس شکمی'],
  ['جلسه ۲۰ دقیقه‌ای', 3, 'جلسه ۲۰ دقیقه‌ای'],
  ['هفته ۲: دویدن', 2, 'هفته ۲: دویدن'],
])('the title «%s» of lesson %i is shown without its number as «%s»', (title, number, shown) => {
  expect(withoutNumber(title, number)).toBe(shown);
});

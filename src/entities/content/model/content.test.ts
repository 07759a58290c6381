import { expect, test } from 'vitest';
import { mediaOfFile, toVideoSet } from './content';

test.each([
  ['<script src="https://v.example/e.js"></script>', 'markup'],
  ['  <div><script></script></div>', 'markup'],
  ['https://www.aparat.com/video/video/embed/videohash/abc12/vt/frame', 'frame'],
  ['/files/guide.mp4', 'file'],
  ['files/guide.ogg', 'file'],
  ['/files/http.mp4', 'file'],
])('%s is shown as a %s', (path, by) => {
  expect(mediaOfFile(path)?.by).toBe(by);
});

test('an empty path shows nothing', () => {
  expect(mediaOfFile('')).toBeNull();
});

test('a set of videos has our own names', () => {
  const content = { title: 'راهنما' } as Parameters<typeof toVideoSet>[0]['content'];
  const files = [{ id: 2, title: 'یک', description: 'شرح', filePath: '/files/guide.mp4' }];
  expect(toVideoSet({ content, files })).toEqual({
    title: 'راهنما',
    videos: [{ id: 2, title: 'یک', description: 'شرح', media: mediaOfFile('/files/guide.mp4') }],
  });
});

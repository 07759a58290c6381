// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mediaOfFile } from './media-of-file';

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

test('an address under http: is external: framed from this machine only, and never played as a file', () => {
  expect(mediaOfFile('http://videos.example/guide.mp4')).toBeNull();
  expect(mediaOfFile('http://localhost:8080/guide')).toEqual({
    by: 'frame',
    url: 'http://localhost:8080/guide',
  });
});

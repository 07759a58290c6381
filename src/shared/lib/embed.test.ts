import { describe, expect, test } from 'vitest';
import { embedOf, fileOf, frameOf, mediaOfFile } from './embed';

const aparat = {
  by: 'frame',
  url: 'https://www.aparat.com/video/video/embed/videohash/aBc12/vt/frame',
};

describe('embedded media', () => {
  test.each([
    '<div id="1"><script src="https://www.aparat.com/embed/aBc12?data[rnddiv]=1"></script></div>',
    '<script src="https://www.aparat.com/embed/aBc12"></script>',
    'https://www.aparat.com/v/aBc12',
  ])('from a known provider become a frame on the provider’s origin: %s', (text) => {
    expect(embedOf(text)).toEqual(aparat);
  });

  test.each<[text: string, url: string]>([
    ['https://www.aparat.com/embed/live/morabi', 'https://www.aparat.com/embed/live/morabi'],
    ['https://www.aparat.com/live/morabi', 'https://www.aparat.com/embed/live/morabi'],
    [
      '<iframe src="https://www.aparat.com/embed/live/morabi?x=1"></iframe>',
      'https://www.aparat.com/embed/live/morabi',
    ],
    ...[
      'https://www.youtube.com/watch?v=aBc-12_3456',
      'https://m.youtube.com/watch?app=desktop&v=aBc-12_3456',
      'https://youtu.be/aBc-12_3456?si=x',
      'https://www.youtube.com/shorts/aBc-12_3456',
      'https://www.youtube.com/live/aBc-12_3456',
      'https://www.youtube.com/embed/aBc-12_3456',
      '<iframe width="560" src="https://www.youtube.com/embed/aBc-12_3456?si=x&amp;y=1"></iframe>',
    ].map((text): [string, string] => [text, 'https://www.youtube-nocookie.com/embed/aBc-12_3456']),
    [
      'https://youtu.be/aBc-12_3456?t=90s',
      'https://www.youtube-nocookie.com/embed/aBc-12_3456?start=90',
    ],
  ])('%s is played by the provider’s page, in each kind of field', (text, url) => {
    for (const media of [
      frameOf(text),
      embedOf(text),
      mediaOfFile(text),
      ...(text.startsWith('<') ? [] : [fileOf(text)]),
    ])
      expect(media).toEqual({ by: 'frame', url });
  });

  test.each([
    'https://www.aparat.com/morabi',
    'https://www.youtube.com/@morabi',
    'https://www.youtube.com/watch?v=short',
    'https://youtu.be/',
  ])('an address of a provider that is no video is not framed: %s', (address) => {
    expect(frameOf(address)).toBeNull();
  });

  test('an address of a video file or a stream is played by the app', () => {
    for (const url of ['https://cdn.example/a.mp4?x=1', 'https://cdn.example/live/a.m3u8'])
      expect([frameOf(url), mediaOfFile(url)]).toEqual([
        { by: 'file', url },
        { by: 'file', url },
      ]);
  });

  test('from an unknown provider run in the sandbox, never on a page of the app’s origin', () => {
    const markup = ' <script src="https://video.example/embed.js"></script>';
    expect(embedOf(markup)).toEqual({ by: 'markup', markup });
  });

  test.each([
    'http://video.example/1',
    'javascript:alert(1)',
    'data:text/html,x',
    '//video.example',
    'https://user:pass@video.example/',
    'https://user@video.example/',
    'https://:pass@video.example/',
    'ftp://127.0.0.1/live',
    '/profile',
    '',
  ])('are not framed from %j', (address) => {
    expect(frameOf(address)).toBeNull();
  });

  test('are allowed over http only from this device', () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      expect(frameOf(`http://${host}:9999/live`)).toEqual({
        by: 'frame',
        url: `http://${host}:9999/live`,
      });
  });

  test('given as a path is loaded from the panel host, without path traversal', () => {
    expect(fileOf('/files/demo/lesson.mp4')).toEqual({
      by: 'file',
      url: '/files/demo/lesson.mp4',
    });
    expect(fileOf('/files/../../secret')).toBeNull();
  });
});

// @vitest-environment jsdom
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

test('media under http: are framed only from this machine and never played as a file', () => {
  expect(mediaOfFile('http://videos.example/guide.mp4')).toBeNull();
  expect(mediaOfFile('http://localhost:8080/guide')).toEqual({
    by: 'frame',
    url: 'http://localhost:8080/guide',
  });
});

import Hls from 'hls.js/light';
import { afterEach, expect, test, vi } from 'vitest';
import { attachStream } from './attach-stream';

afterEach(() => vi.restoreAllMocks());

test.each([
  { startAt: 30, startPosition: 30 },
  { startAt: 0, startPosition: -1 }, // the stream’s own start
])(
  'a stream starts at $startAt, fails only by a fatal error, and is detached',
  ({ startAt, startPosition }) => {
    vi.spyOn(Hls, 'isSupported').mockReturnValue(true);
    const attached = vi.spyOn(Hls.prototype, 'attachMedia').mockReturnValue();
    const destroyed = vi.spyOn(Hls.prototype, 'destroy');
    const fail = vi.fn();
    const detach = attachStream(document.createElement('video'), '/a.m3u8', startAt, fail);
    const hls = attached.mock.contexts[0] as Hls;
    expect(hls.url).toMatch(/\/a\.m3u8$/);
    expect(hls.config).toMatchObject({ startPosition, enableWorker: false });
    for (const fatal of [false, true]) hls.trigger(Hls.Events.ERROR, { fatal } as never);
    expect(fail).toHaveBeenCalledOnce();
    detach();
    expect(destroyed).toHaveBeenCalledOnce();
  },
);

test('a browser without media source extensions fails to play a stream', () => {
  const fail = vi.fn();
  attachStream(document.createElement('video'), '/a.m3u8', 0, fail);
  expect(fail).toHaveBeenCalledOnce();
});

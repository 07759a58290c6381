/** The source of a video: where it starts, and what happens when its address expires. */
import { act, renderHook } from '@testing-library/react';
import Hls from 'hls.js/light';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/shared/api';
import { useSource } from './use-source';

const signed = (name: string, signature: number) =>
  `/files/signed/${signature}/lessons/${name}.mp4`;
let playedRanges = 0;
beforeEach(() => {
  playedRanges = 0;
  vi.spyOn(HTMLMediaElement.prototype, 'played', 'get').mockImplementation(
    () => ({ length: playedRanges }) as TimeRanges,
  );
});
afterEach(() => vi.restoreAllMocks());

function renderSource(url: string, startAt = 0) {
  const video = document.createElement('video');
  const ref = { current: video };
  const { result, rerender, unmount } = renderHook(
    (props: { url: string; startAt: number }) => useSource(ref, props.url, props.startAt),
    { initialProps: { url, startAt } },
  );
  return { video, result, rerender, unmount, src: () => video.getAttribute('src') };
}

test('an expired address is renewed, and the video goes on where it was', () => {
  const refetch = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const { video, result, rerender, src } = renderSource(signed('a', 1));
  video.currentTime = 40;
  rerender({ url: signed('a', 2), startAt: 0 });
  expect(src()).toBe(signed('a', 1)); // it still plays
  act(() => result.current.fail());
  expect(refetch).toHaveBeenCalledExactlyOnceWith({ refetchType: 'active' });
  expect([src(), video.currentTime]).toEqual([signed('a', 2), 40]);
  expect(result.current.hasFailed).toBe(false);
  act(() => result.current.fail());
  expect(result.current.hasFailed).toBe(true);
});

test('a failure before the start keeps the stored position', () => {
  const { video, result, rerender, src } = renderSource(signed('b', 1), 30);
  expect(video.currentTime).toBe(30);
  video.currentTime = 0;
  act(() => result.current.fail());
  rerender({ url: signed('b', 2), startAt: 30 });
  expect([src(), video.currentTime]).toEqual([signed('b', 2), 30]);
});

test('another file replaces the playing one, and starts at its beginning', () => {
  const { video, rerender, src } = renderSource(signed('c', 1), 30);
  video.currentTime = 0;
  rerender({ url: signed('d', 1), startAt: 30 });
  expect([src(), video.currentTime]).toEqual([signed('d', 1), 0]);
});

test.each([
  { state: 'was not played', played: 0, at: 30, moves: true },
  { state: 'was played', played: 1, at: 30, moves: false },
  { state: 'was sought', played: 0, at: 50, moves: false },
])('the position of another device moves a video that $state: $moves', ({ played, at, moves }) => {
  const { video, rerender } = renderSource(signed('e', 1), 30);
  video.currentTime = at;
  playedRanges = played;
  rerender({ url: signed('e', 1), startAt: 70 });
  expect(video.currentTime).toBe(moves ? 70 : at);
});

test('an unmounted video loads neither its file nor its stream', async () => {
  vi.spyOn(Hls, 'isSupported').mockReturnValue(true);
  const attached = vi.spyOn(Hls.prototype, 'attachMedia').mockReturnValue();
  const destroyed = vi.spyOn(Hls.prototype, 'destroy');
  const file = renderSource('/a.mp4');
  file.unmount();
  expect(file.src()).toBeNull();
  renderSource('/a.m3u8').unmount(); // before the code of streams has loaded
  const { unmount } = renderSource('/b.m3u8');
  await expect.poll(() => attached).toHaveBeenCalled();
  unmount();
  expect([attached, destroyed].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { discardDrafts } from '@/shared/lib/drafts';
import { serverNow, setServerTime } from '@/shared/lib/server-clock';
import { afterPlaying } from '../model/watched';
import { useWatched, watchedOf } from './watched.store';

beforeEach(() => localStorage.clear());

test('the watch history survives a logout and is stored per member', () => {
  const sara = watchedOf('09120000001');
  sara.write(afterPlaying(sara.read(), { id: 8, courseId: 2 }, 12, 100, [], 0));
  discardDrafts();
  expect(watchedOf('09120000001').read().lessons[8]?.seconds).toBe(12);
  expect(watchedOf('09120000002').read().lessons).toEqual({});
});

test('the times of the watch history follow the clock of the server', () => {
  const { result, unmount } = renderHook(useWatched);
  setServerTime(Date.now() + 86_400_000);
  const before = serverNow();
  act(() => result.current.open({ id: 8, courseId: 2 }));
  act(() => result.current.mark({ id: 8, courseId: 2 }, true));
  const { openedAt, markedAt } = result.current.watched.lessons[8]!;
  expect(Math.min(openedAt, markedAt)).toBeGreaterThanOrEqual(before);
  unmount();
});

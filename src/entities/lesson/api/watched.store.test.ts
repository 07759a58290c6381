import { beforeEach, expect, test } from 'vitest';
import { discardDrafts } from '@/shared/lib/drafts';
import { afterPlaying } from '../model/watched';
import { watchedOf } from './watched.store';

beforeEach(() => localStorage.clear());

test('the watch history survives a logout and is stored per member', () => {
  const sara = watchedOf('09120000001');
  sara.write(afterPlaying(sara.read(), { id: 8, courseId: 2 }, 12, 100, [], 0));
  discardDrafts();
  expect(watchedOf('09120000001').read().lessons[8]?.seconds).toBe(12);
  expect(watchedOf('09120000002').read().lessons).toEqual({});
});

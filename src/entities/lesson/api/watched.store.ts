/** What a member has watched, under their name: it stays across logouts, and nobody else sees it (decision 50). */
import { useMemo } from 'react';
import { createMemberStore, useStored } from '@/shared/lib/storage';
import { useSession } from '@/shared/session';
import {
  afterMarking,
  afterOpening,
  afterPlaying,
  type LessonOfCourse,
  readWatched,
} from '../model/watched';

export const createWatched = (userName: string) =>
  createMemberStore(userName, 'watched', readWatched);

/** What the logged-in member has watched, and the ways to add to it. */
export function useWatched() {
  const userName = useSession()?.userName ?? '';
  const stored = useMemo(() => createWatched(userName), [userName]);
  const watched = useStored(stored);
  const actions = useMemo(
    () => ({
      open: (lesson: LessonOfCourse) =>
        stored.write(afterOpening(stored.read(), lesson, Date.now())),
      /** @param place seconds @param length of the whole video, in seconds */
      play: (lesson: LessonOfCourse, place: number, length: number) =>
        stored.write(afterPlaying(stored.read(), lesson, place, length)),
      mark: (lesson: LessonOfCourse, isSeen: boolean) =>
        stored.write(afterMarking(stored.read(), lesson, isSeen)),
      setSpeed: (speed: number) => stored.write({ ...stored.read(), speed }),
    }),
    [stored],
  );
  return { watched, ...actions };
}

/** Watch history, stored per member: it survives logouts and is not visible to other members (decision 50). */
import { useMemo } from 'react';
import { createMemberStore, useStored } from '@/shared/lib/storage';
import { useSession } from '@/shared/session';
import {
  afterMarking,
  afterOpening,
  afterPlaying,
  type LessonOfCourse,
  type PlayedRange,
  readWatched,
} from '../model/watched';

export const createWatched = (userName: string) =>
  createMemberStore(userName, 'watched', readWatched);

/** The watch history of the logged-in member, with functions to update it. */
export function useWatched() {
  const stored = createWatched(useSession()?.userName ?? '');
  const watched = useStored(stored);
  const actions = useMemo(
    () => ({
      open: (lesson: LessonOfCourse) =>
        stored.write(afterOpening(stored.read(), lesson, Date.now())),
      /**
       * @param place position in seconds
       * @param length of the whole video, in seconds
       */
      play: (
        lesson: LessonOfCourse,
        place: number,
        length: number,
        played: readonly PlayedRange[],
      ) => stored.write(afterPlaying(stored.read(), lesson, place, length, played)),
      mark: (lesson: LessonOfCourse, isSeen: boolean) =>
        stored.write(afterMarking(stored.read(), lesson, isSeen)),
      setSpeed: (speed: number) => stored.write({ ...stored.read(), speed }),
    }),
    [stored],
  );
  return { watched, ...actions };
}

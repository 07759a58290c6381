/** Watch history, stored per member: it survives logouts and is not visible to other members (decision 50). */
import { useMemo } from 'react';
import type { PlayedRange } from '@/shared/api/contract/rules/progress';
import { serverNow } from '@/shared/lib/server-clock';
import { createMemberStore, useStored } from '@/shared/lib/storage';
import { useSession } from '@/shared/session';
import {
  afterChangingSpeed,
  afterMarking,
  afterOpening,
  afterPlaying,
  type LessonOfCourse,
  readWatched,
} from '../model/watched';

export const watchedOf = (userName: string) => createMemberStore(userName, 'watched', readWatched);

/** The watch history of the logged-in member, with functions to update it. */
export function useWatched() {
  const stored = watchedOf(useSession()?.userName ?? '');
  const watched = useStored(stored);
  const actions = useMemo(
    () => ({
      open: (lesson: LessonOfCourse) =>
        stored.write(afterOpening(stored.read(), lesson, serverNow())),
      /**
       * @param place position in seconds
       * @param length of the whole video, in seconds
       */
      play: (
        lesson: LessonOfCourse,
        place: number,
        length: number,
        played: readonly PlayedRange[],
      ) => stored.write(afterPlaying(stored.read(), lesson, place, length, played, serverNow())),
      mark: (lesson: LessonOfCourse, isSeen: boolean) =>
        stored.write(afterMarking(stored.read(), lesson, isSeen, serverNow())),
      setSpeed: (speed: number) =>
        stored.write(afterChangingSpeed(stored.read(), speed, serverNow())),
    }),
    [stored],
  );
  return { watched, ...actions };
}

import { useQuery } from '@tanstack/react-query';
import type { UserCourse } from '@/entities/course';
import { lessonsQuery, useWatched } from '@/entities/lesson';
import { BACKGROUND_META } from '@/shared/api';
import { useNow } from '@/shared/lib/now';
import { toServerTime } from '@/shared/lib/server-clock';
import { dayAt } from '@/shared/lib/week';
import { planWeek, streakOf } from './plan';
import { seenDaysOf, lessonToTrain } from './lesson-to-train';

const MINUTE_MS = 60_000;

/** The member's week and streak of weeks. @param course undefined: no day is planned */
export function useWeek(course: UserCourse | undefined) {
  const { watched } = useWatched();
  // By the clock that dates what was seen: a device's own can be days off.
  const today = dayAt(toServerTime(useNow(MINUTE_MS).getTime()));
  const seenDays = seenDaysOf(watched);
  return { ...planWeek(course?.rhythm, seenDays, today), today, streak: streakOf(seenDays, today) };
}

/** Returns the lesson with which the member continues a course, and the number of lessons of the course. */
export function useLessonToTrain(courseId: number) {
  const { watched } = useWatched();
  const { data, isPending } = useQuery({ ...lessonsQuery(courseId), meta: BACKGROUND_META });
  return {
    isPending,
    /** undefined: the lessons could not be fetched, or all are seen */
    lesson: data && lessonToTrain(watched, courseId, data.lessons),
    /** 0: not known */ count: data?.lessons.length ?? 0,
  };
}

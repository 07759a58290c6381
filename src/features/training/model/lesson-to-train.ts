/** The course and the lesson that a member trains next. */
import type { UserCourse } from '@/entities/course';
import {
  countWatched,
  isLessonWatched,
  lastOpened,
  lessonToContinue,
  type ListedLesson,
  type Watched,
  withoutNumber,
} from '@/entities/lesson';
import { dayAt } from '@/shared/lib/week';
import { formatNumber } from '@/shared/lib/persian-text';

/**
 * Returns the day on which the member has seen each lesson, YYYY-MM-DD in the time zone of this device; in no order.
 * Opening a lesson again does not move its day.
 */
export const seenDaysOf = ({ lessons }: Watched): string[] =>
  Object.values(lessons).flatMap(({ isSeen, markedAt, openedAt }) => {
    // Versions before decision 80 have stored only the last opening.
    const seenAt = markedAt || openedAt;
    return isSeen && seenAt > 0 ? [dayAt(seenAt)] : [];
  });

/** The course whose lesson was opened last, or the newest purchase; one that is seen to its end comes last. */
export function courseToTrain(
  courses: readonly UserCourse[],
  watched: Watched,
): UserCourse | undefined {
  const isOver = ({ id, sessionCount }: UserCourse) =>
    sessionCount > 0 && countWatched(watched, id) >= sessionCount;
  const openedAt = ({ id }: UserCourse) =>
    watched.lessons[lastOpened(watched, id) ?? 0]?.openedAt ?? 0;
  return [...courses].sort(
    (one, other) => Number(isOver(one)) - Number(isOver(other)) || openedAt(other) - openedAt(one),
  )[0];
}

export interface LessonToTrain {
  readonly id: number;
  /** «جلسه ۳: »; empty where the title has its number */ readonly label: string;
  readonly title: string;
  /** 0: not known */ readonly minutes: number;
}

/**
 * Returns the lesson with which the member continues a course. A live lesson comes only after the recorded ones,
 * because it is on at its own time.
 * @param lessons of the course, in order
 * @returns undefined if all lessons are seen
 */
export function lessonToTrain(
  watched: Watched,
  courseId: number,
  lessons: readonly ListedLesson[],
): LessonToTrain | undefined {
  const recorded = lessons.filter(({ isLive }) => !isLive);
  const next =
    lessonToContinue(watched, courseId, recorded) ??
    lessons.find(({ id }) => !isLessonWatched(watched, id));
  if (!next) return undefined;
  const number = lessons.indexOf(next) + 1;
  const words = withoutNumber(next.title, number);
  return {
    id: next.id,
    label: words.startsWith('جلسه') ? '' : `جلسه ${formatNumber(number)}: `,
    title: words,
    minutes: next.minutes,
  };
}

const NUMBER_WORDS = ['یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه', 'ده'];
/** A small number as a word, a larger one in digits. */
export const countInWords = (count: number): string =>
  NUMBER_WORDS[count - 1] ?? formatNumber(count);

/**
 * The watch history of a member: stored in the browser (decision 50), and merged with that of other devices if the
 * server shares it (decision 80). Times are milliseconds since 1970 by the server's clock, as far as it is known.
 */
import * as z from 'zod/mini';
import {
  type ChangedValue,
  isLaterValue,
  type LessonProgress,
  mergeLesson,
  NO_PROGRESS,
  notAfter,
  type PlayedRange,
  PROGRESS_LIMITS,
  unionOf,
} from '@/shared/api/contract/rules/progress';

/** Share of a lesson's length that must have been played before the lesson counts as watched (decision 81). */
const WATCHED_FRACTION = 0.9;
/** A lesson whose stored position is fewer seconds before its end restarts from the beginning. */
const END_MARGIN_SECONDS = 5;

const seconds = z.catch(z.number().check(z.nonnegative()), 0);
const time = z.catch(z.int().check(z.nonnegative()), 0);
const watchedLesson = z.object({
  courseId: z.int().check(z.positive()),
  seconds,
  length: seconds,
  placedAt: time,
  openedAt: time,
  isSeen: z.catch(z.boolean(), false),
  markedAt: time,
  played: z.catch(z.array(z.readonly(z.tuple([seconds, seconds]))), []),
});
type WatchedLesson = LessonProgress & { readonly courseId: number };

export interface Watched {
  /** playback rate */ readonly speed: number;
  readonly speedChangedAt: number;
  /** by lesson id */ readonly lessons: Readonly<Record<string, WatchedLesson>>;
}

const LESSON_ID = /^[1-9]\d{0,14}$/;
const { min: MIN_SPEED, max: MAX_SPEED } = PROGRESS_LIMITS.speed;
/** Reads the stored history; invalid entries are dropped (decision 14). */
export function readWatched(json: unknown): Watched {
  const outer = z.safeParse(
    z.object({
      speed: z.catch(z.number().check(z.minimum(MIN_SPEED), z.maximum(MAX_SPEED)), 1),
      speedChangedAt: time,
      lessons: z.catch(z.record(z.string(), z.unknown()), {}),
    }),
    json,
  );
  if (!outer.success) return { speed: 1, speedChangedAt: 0, lessons: {} };
  const lessons = Object.entries(outer.data.lessons).flatMap(([id, stored]) => {
    const { data } = z.safeParse(watchedLesson, stored);
    return data && LESSON_ID.test(id) ? [[id, data] as const] : [];
  });
  return { ...outer.data, lessons: Object.fromEntries(lessons) };
}

export interface LessonOfCourse {
  readonly id: number;
  readonly courseId: number;
}
const change = (
  { lessons, ...rest }: Watched,
  { id, courseId }: LessonOfCourse,
  changed: Partial<WatchedLesson>,
): Watched => {
  const before = lessons[id] ?? { courseId, ...NO_PROGRESS };
  return { ...rest, lessons: { ...lessons, [id]: { ...before, courseId, ...changed } } };
};
/** A later mark of a lesson, also if the clock was set back. */
const marked = (before: LessonProgress | undefined, isSeen: boolean, now: number) => ({
  isSeen,
  markedAt: Math.max(now, (before?.markedAt ?? 0) + 1),
  played: [],
});
const isPlayed = ({ played, length }: Pick<LessonProgress, 'played' | 'length'>): boolean =>
  played.reduce((sum, [from, to]) => sum + to - from, 0) >= length * WATCHED_FRACTION;

/** @param now milliseconds since 1970 */
export const afterOpening = (watched: Watched, lesson: LessonOfCourse, now: number): Watched =>
  change(watched, lesson, { openedAt: now });

/**
 * Records the position, the whole length and the played ranges, in seconds. The lesson counts as watched when 90 % of
 * its length were played, in this visit or before.
 */
export function afterPlaying(
  watched: Watched,
  lesson: LessonOfCourse,
  place: number,
  length: number,
  ranges: readonly PlayedRange[],
  now: number,
): Watched {
  const before = watched.lessons[lesson.id] ?? NO_PROGRESS;
  const placed = { seconds: place, length, placedAt: now };
  if (before.isSeen) return change(watched, lesson, placed);
  const played = unionOf([...before.played, ...ranges]);
  const seen = isPlayed({ played, length }) && marked(before, true, now);
  return change(watched, lesson, { ...placed, played, ...seen });
}

export const afterMarking = (
  watched: Watched,
  lesson: LessonOfCourse,
  isSeen: boolean,
  now: number,
): Watched => change(watched, lesson, marked(watched.lessons[lesson.id], isSeen, now));

export const afterChangingSpeed = (watched: Watched, speed: number, now: number): Watched => ({
  ...watched,
  speed,
  speedChangedAt: Math.max(now, watched.speedChangedAt + 1),
});

/**
 * Merges what other devices have seen. A lesson whose parts were played on several devices is watched.
 * @param shared by lesson id; the course of a lesson of this device is known
 */
export function afterMerging(
  { lessons, ...rest }: Watched,
  shared: Readonly<Record<string, LessonProgress & { /** 0: unknown */ courseId: number }>>,
  speed: ChangedValue<number> | undefined,
  now: number,
): Watched {
  const merged = Object.entries({ ...shared, ...lessons }).map(([id, { courseId }]) => {
    const lesson = mergeLesson(
      notAfter(now, lessons[id] ?? NO_PROGRESS),
      shared[id] ?? NO_PROGRESS,
    );
    const isNewlySeen = !lesson.isSeen && lesson.length > 0 && isPlayed(lesson);
    return [id, { courseId, ...lesson, ...(isNewlySeen && marked(lesson, true, now)) }] as const;
  });
  const own = { value: rest.speed, changedAt: Math.min(rest.speedChangedAt, now) };
  const { value, changedAt } = speed && isLaterValue(speed, own) ? speed : own;
  return { speed: value, speedChangedAt: changedAt, lessons: Object.fromEntries(merged) };
}

export const isLessonWatched = ({ lessons }: Watched, id: number): boolean =>
  lessons[id]?.isSeen ?? false;

/** The position to resume a lesson at, in seconds; 0 if the lesson was never played, or was played to the end. */
export function placeOf({ lessons }: Watched, id: number): number {
  const { seconds: place = 0, length = 0 } = lessons[id] ?? {};
  return place < length - END_MARGIN_SECONDS ? place : 0;
}

export const lastOpened = ({ lessons }: Watched, courseId: number): number | undefined => {
  const [last] = Object.entries(lessons)
    .filter(([, lesson]) => lesson.courseId === courseId && lesson.openedAt > 0)
    .sort(([, a], [, b]) => b.openedAt - a.openedAt);
  return last && Number(last[0]);
};

/**
 * The lesson with which the member continues a course: the last opened one until it is watched, then the next unwatched
 * one, or an earlier unwatched one after the end. Without an opened lesson, the first unwatched one.
 * @param lessons of the course, in order
 * @returns undefined if all lessons are watched
 */
export function lessonToContinue<Listed extends { readonly id: number }>(
  watched: Watched,
  courseId: number,
  lessons: readonly Listed[],
): Listed | undefined {
  const last = lessons.findIndex(({ id }) => id === lastOpened(watched, courseId));
  const fromLast = [...lessons.slice(Math.max(0, last)), ...lessons.slice(0, Math.max(0, last))];
  return fromLast.find(({ id }) => !isLessonWatched(watched, id));
}

export const countWatched = ({ lessons }: Watched, courseId: number): number =>
  Object.values(lessons).filter((lesson) => lesson.courseId === courseId && lesson.isSeen).length;

/** The watch history of a member: stored only in the browser, since the API has no call for it (decision 50). */
import * as z from 'zod/mini';

/** Share of a lesson's length that must have been played before the lesson counts as watched (decision 81). */
const WATCHED_FRACTION = 0.9;
/** Played ranges with a smaller gap, in seconds, are one: a pause or a change of speed is not a jump. */
const MAX_GAP_SECONDS = 1;
/** A lesson whose stored position is fewer seconds before its end restarts from the beginning. */
const END_MARGIN_SECONDS = 5;

const seconds = z.catch(z.number().check(z.nonnegative()), 0);
const watchedLesson = z.object({
  courseId: z.int().check(z.positive()),
  /** last position, in seconds */ seconds,
  /** length of the whole video, in seconds; 0: unknown */ length: seconds,
  /** played ranges in order, in seconds; empty once the lesson is seen */ played: z.catch(
    z.array(z.tuple([seconds, seconds])),
    [],
  ),
  isSeen: z.catch(z.boolean(), false),
  /** milliseconds since 1970 */ openedAt: seconds,
});
type WatchedLesson = z.output<typeof watchedLesson>;

export interface Watched {
  /** playback rate */ readonly speed: number;
  /** by lesson id */ readonly lessons: Readonly<Record<string, WatchedLesson>>;
}

/** Reads the stored history; invalid entries are dropped (decision 14). */
export function readWatched(json: unknown): Watched {
  const outer = z.safeParse(
    z.object({
      speed: z.catch(z.number().check(z.minimum(0.25), z.maximum(4)), 1),
      lessons: z.catch(z.record(z.string(), z.unknown()), {}),
    }),
    json,
  );
  if (!outer.success) return { speed: 1, lessons: {} };
  const lessons = Object.entries(outer.data.lessons).flatMap(([id, stored]) => {
    const { data } = z.safeParse(watchedLesson, stored);
    return data ? [[id, data] as const] : [];
  });
  return { speed: outer.data.speed, lessons: Object.fromEntries(lessons) };
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
  const before = lessons[id] ?? {
    courseId,
    seconds: 0,
    length: 0,
    played: [],
    isSeen: false,
    openedAt: 0,
  };
  return { ...rest, lessons: { ...lessons, [id]: { ...before, courseId, ...changed } } };
};

/** @param now milliseconds since 1970 */
export const afterOpening = (watched: Watched, lesson: LessonOfCourse, now: number): Watched =>
  change(watched, lesson, { openedAt: now });

/** From and to, in seconds. */
export type PlayedRange = [from: number, to: number];

function unionOf(ranges: readonly PlayedRange[]): PlayedRange[] {
  const union: PlayedRange[] = [];
  for (const [from, to] of [...ranges].sort(([one], [other]) => one - other)) {
    const last = union.at(-1);
    if (last && from <= last[1] + MAX_GAP_SECONDS) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

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
): Watched {
  const before = watched.lessons[lesson.id];
  const played = unionOf([...(before?.played ?? []), ...ranges]);
  const playedSeconds = played.reduce((sum, [from, to]) => sum + to - from, 0);
  const isSeen = before?.isSeen === true || playedSeconds >= length * WATCHED_FRACTION;
  return change(watched, lesson, { seconds: place, length, isSeen, played: isSeen ? [] : played });
}

export const afterMarking = (watched: Watched, lesson: LessonOfCourse, isSeen: boolean): Watched =>
  change(watched, lesson, { isSeen, played: [] });

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

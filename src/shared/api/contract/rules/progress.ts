/**
 * Progress of a member: which lessons were seen, where videos continue, and what the member has set. Every device
 * changes it, and devices exchange it by merging (decision 80): the result depends neither on the order of the changes
 * nor on how often each is merged. Times are milliseconds since 1970 by the server's clock; 0: never.
 */

/** From and to, in seconds. */
export type PlayedRange = readonly [from: number, to: number];

export interface LessonProgress {
  /** last position, in seconds */ readonly seconds: number;
  /** length of the whole video, in seconds; 0: unknown */ readonly length: number;
  /** when the position was reached */ readonly placedAt: number;
  readonly openedAt: number;
  readonly isSeen: boolean;
  /** when the lesson became seen or was marked; marking it as not seen discards what was played before */
  readonly markedAt: number;
  /** played ranges in order, in seconds; empty once the lesson is seen */
  readonly played: readonly PlayedRange[];
}

export const NO_PROGRESS: LessonProgress = {
  seconds: 0,
  length: 0,
  placedAt: 0,
  openedAt: 0,
  isSeen: false,
  markedAt: 0,
  played: [],
};

/** A value that the member has set. */
export interface ChangedValue<Value = unknown> {
  readonly value: Value;
  readonly changedAt: number;
}

export const PROGRESS_LIMITS = {
  /** lessons in one request */ lessons: 50,
  /** ranges per lesson: what exceeds them has the shortest ranges dropped */ ranges: 100,
  /** seconds of a video: a day */ seconds: 86_400,
  /** playback rates */ speed: { min: 0.25, max: 4 },
} as const;

/** Played ranges with a smaller gap, in seconds, are one: a pause or a change of speed is not a jump. */
const MAX_GAP_SECONDS = 1;

const lengthOf = ([from, to]: PlayedRange) => to - from;

/** The union of ranges, in order; at most as many as the limit. */
export function unionOf(ranges: readonly PlayedRange[]): PlayedRange[] {
  const union: [number, number][] = [];
  for (const [from, to] of [...ranges].sort(([one], [other]) => one - other)) {
    const last = union.at(-1);
    if (last && from <= last[1] + MAX_GAP_SECONDS) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  if (union.length <= PROGRESS_LIMITS.ranges) return union;
  const longest = new Set(
    [...union]
      .sort((one, other) => lengthOf(other) - lengthOf(one))
      .slice(0, PROGRESS_LIMITS.ranges),
  );
  return union.filter((range) => longest.has(range));
}

/** Whether `one` is the later of two positions; at the same time, the further one. */
function isLaterPlace(one: LessonProgress, other: LessonProgress): boolean {
  if (one.placedAt !== other.placedAt) return one.placedAt > other.placedAt;
  return one.seconds === other.seconds ? one.length > other.length : one.seconds > other.seconds;
}

/** The later of two marks. What was played or seen after the same mark belongs together. */
function laterMark(one: LessonProgress, other: LessonProgress) {
  if (one.markedAt !== other.markedAt) return one.markedAt > other.markedAt ? one : other;
  const isSeen = one.isSeen || other.isSeen;
  return { isSeen, markedAt: one.markedAt, played: [...one.played, ...other.played] };
}

export function mergeLesson(one: LessonProgress, other: LessonProgress): LessonProgress {
  const { seconds, length, placedAt } = isLaterPlace(one, other) ? one : other;
  const { isSeen, markedAt, played } = laterMark(one, other);
  return {
    seconds,
    length,
    placedAt,
    openedAt: Math.max(one.openedAt, other.openedAt),
    isSeen,
    markedAt,
    played: isSeen ? [] : unionOf(played),
  };
}

/** A value as text that does not depend on the order of its fields. */
const textOf = (value: unknown) => JSON.stringify(value, Object.keys(value ?? {}).sort());

/** Whether a value replaces a known one; of two that were set at the same time, every device keeps the same one. */
export function isLaterValue(value: ChangedValue, known: ChangedValue | undefined): boolean {
  if (!known || value.changedAt !== known.changedAt)
    return !known || value.changedAt > known.changedAt;
  return textOf(value.value) > textOf(known.value);
}

/** The values that a member has set, by name; a missing value was never set. */
export type ChangedValues = Readonly<Record<string, ChangedValue | undefined>>;

/** The values that replace known ones. */
export const laterValues = <Values extends ChangedValues>(values: Values, known: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value && isLaterValue(value, known[name])),
  ) as Values;

export const mergeValues = <Values extends ChangedValues>(one: Values, other: Values): Values => ({
  ...one,
  ...laterValues(other, one),
});

/** Progress without times in the future, which no later change would replace. */
export const notAfter = (now: number, lesson: LessonProgress): LessonProgress => ({
  ...lesson,
  placedAt: Math.min(lesson.placedAt, now),
  openedAt: Math.min(lesson.openedAt, now),
  markedAt: Math.min(lesson.markedAt, now),
});
export const valuesNotAfter = <Values extends ChangedValues>(now: number, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, changed]) => [
      name,
      changed && { ...changed, changedAt: Math.min(changed.changedAt, now) },
    ]),
  ) as Values;

/** Whether merging `local` would change `known`. */
export const isNewLesson = (known: LessonProgress | undefined, local: LessonProgress): boolean =>
  JSON.stringify(mergeLesson(known ?? NO_PROGRESS, local)) !==
  JSON.stringify(mergeLesson(known ?? NO_PROGRESS, NO_PROGRESS));

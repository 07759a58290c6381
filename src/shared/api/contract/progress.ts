/**
 * The calls for the progress of a member on every device (decision 80): our own calls, optional for a server (decision
 * 49). Times are milliseconds since 1970 by the server's clock; 0: never.
 */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { LIMITS } from './rules/limits';
import { roundMeasure } from './rules/measure';
import { PROGRESS_LIMITS } from './rules/progress';
import { flag, id, listOrEmpty } from './wire';

const time = z.int().check(z.nonnegative());
const seconds = z.number().check(z.nonnegative(), z.maximum(PROGRESS_LIMITS.seconds));
const range = z.readonly(z.tuple([seconds, seconds]));

/** The type of each value that a member sets; null: removed. */
const VALUES = {
  /** playback rate */
  speed: z
    .number()
    .check(z.minimum(PROGRESS_LIMITS.speed.min), z.maximum(PROGRESS_LIMITS.speed.max)),
  /** kg */
  goalWeight: z.nullable(
    z.pipe(
      z.number().check(z.minimum(LIMITS.weight.min), z.maximum(LIMITS.weight.max)),
      z.transform(roundMeasure),
    ),
  ),
  /** the weekly reminder to record the weight: Sunday 0 … Saturday 6, and the hour of the day */
  reminder: z.nullable(
    z.object({
      weekday: z.int().check(z.minimum(0), z.maximum(6)),
      hour: z.int().check(z.minimum(0), z.maximum(23)),
    }),
  ),
};
const changed = <Value extends z.ZodMiniType>(value: Value) => z.object({ value, changedAt: time });
const values = z.object({
  speed: z.optional(changed(VALUES.speed)),
  goalWeight: z.optional(changed(VALUES.goalWeight)),
  reminder: z.optional(changed(VALUES.reminder)),
});
export type ProgressValues = z.output<typeof values>;

const orZero = (schema: z.ZodMiniType<number>) => z.catch(schema, 0);

const count = z.int().check(z.nonnegative());
const answer = z.object({
  /** the server's time */ now: time,
  /** grows with every change */ version: count,
  /** missing: nothing but what the caller has sent differs from the version that the caller has */
  progress: z.optional(
    z.object({
      lessons: listOrEmpty(
        z.object({
          lessonId: id,
          courseId: id,
          seconds: orZero(seconds),
          length: orZero(seconds),
          placedAt: orZero(time),
          openedAt: orZero(time),
          isSeen: flag,
          markedAt: orZero(time),
          played: listOrEmpty(range),
        }),
      ),
      values: z.catch(values, {}),
    }),
  ),
});

export const getProgress = defineCall({
  method: 'GET',
  path: '/api/User/GetProgress',
  access: 'member',
  summary:
    'Lessons seen, positions and speed of videos, goal weight and reminder of the member; our own call, optional for a server (decision 49)',
  query: z.object({
    /** the version that the caller has; 0: none */
    version: z.union([count, z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))]),
  }),
  answer,
});

export const saveProgress = defineCall({
  method: 'POST',
  path: '/api/User/SaveProgress',
  access: 'member',
  summary:
    'Merge what a device has seen and set; lessons that the member does not own are ignored; our own call, optional for a server (decision 49)',
  body: z.object({
    /** the version that the caller has; 0: none */ version: count,
    lessons: z
      .array(
        z.object({
          lessonId: z.int().check(z.positive()),
          seconds,
          length: seconds,
          placedAt: time,
          openedAt: time,
          isSeen: z.boolean(),
          markedAt: time,
          played: z.array(range).check(z.maxLength(PROGRESS_LIMITS.ranges)),
        }),
      )
      .check(z.maxLength(PROGRESS_LIMITS.lessons)),
    values,
  }),
  answer,
});

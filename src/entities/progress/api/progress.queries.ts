/** The member's progress as the server has it (decision 80). */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiMutation, callApi } from '@/shared/api';
import type { AnswerOf, BodyOf } from '@/shared/api/contract';
import { getProgress, type ProgressValues, saveProgress } from '@/shared/api/contract/progress';
import { getOwnReview } from '@/shared/api/contract/review';
import {
  type LessonProgress,
  mergeLesson,
  mergeValues,
  NO_PROGRESS,
  PROGRESS_LIMITS,
  unionOf,
} from '@/shared/api/contract/rules/progress';
import { setServerTime } from '@/shared/lib/server-clock';

/** The progress of a device: the lessons seen, by id, and the values set. */
export interface Progress {
  readonly lessons: Readonly<Record<string, LessonProgress>>;
  readonly values: ProgressValues;
}
export interface SharedProgress extends Progress {
  /** 0: none */ readonly version: number;
  readonly lessons: Readonly<
    Record<string, LessonProgress & { /** 0: unknown */ courseId: number }>
  >;
}
const NOTHING: SharedProgress = { version: 0, lessons: {}, values: {} };

const mergedLesson = (
  { lessons }: SharedProgress,
  { lessonId, ...lesson }: LessonProgress & { lessonId: number; courseId?: number },
) => {
  const before = lessons[lessonId];
  const courseId = lesson.courseId ?? before?.courseId ?? 0;
  return [lessonId, { ...mergeLesson(before ?? NO_PROGRESS, lesson), courseId }] as const;
};

/** Adds a response to what is known, and sets the server's time. */
function withAnswer(
  known: SharedProgress,
  { now, version, progress }: AnswerOf<typeof getProgress>,
): SharedProgress {
  setServerTime(now);
  if (!progress) return { ...known, version };
  return {
    version,
    // without the lessons that the member does not own any more
    lessons: Object.fromEntries(progress.lessons.map((lesson) => mergedLesson(known, lesson))),
    values: mergeValues(known.values, progress.values),
  };
}

const queryKey = [getProgress.path] as const;
/** A refetch transfers the progress only if it has changed. */
export const progressQuery = queryOptions({
  queryKey,
  async queryFn({ client, signal }) {
    const known = () => client.getQueryData<SharedProgress>(queryKey) ?? NOTHING;
    const answer = await callApi(getProgress, { query: { version: known().version }, signal });
    return withAnswer(known(), answer);
  },
});

const withinLimit = (seconds: number) => Math.min(seconds, PROGRESS_LIMITS.seconds);
/** The body that sends what a device has seen and set; at most as many lessons as the server accepts. */
export const toSaved = (
  { version }: SharedProgress,
  { lessons, values }: Progress,
): BodyOf<typeof saveProgress> => ({
  version,
  lessons: Object.entries(lessons)
    .slice(0, PROGRESS_LIMITS.lessons)
    .map(([id, { seconds, length, placedAt, openedAt, isSeen, markedAt, played }]) => ({
      lessonId: Number(id),
      seconds: withinLimit(seconds),
      length: withinLimit(length),
      placedAt,
      openedAt,
      isSeen,
      markedAt,
      played: unionOf(played).map(([from, to]) => [withinLimit(from), withinLimit(to)] as const),
    })),
  values,
});

type Saved = BodyOf<typeof saveProgress>;
/** Sends what a device has seen and set. Its result changes what {@link progressQuery} knows. */
export const sendProgress = apiMutation(saveProgress, {
  toRequest: (saved: Saved) => ({ body: saved }),
  toResult: (answer) => answer,
  // Lessons that were seen allow a review of their class.
  invalidates: [getOwnReview],
});

/** Returns the progress that is known after a save. */
export const withSaved = (
  known: SharedProgress,
  { lessons, values }: Saved,
  answer: AnswerOf<typeof saveProgress>,
): SharedProgress =>
  withAnswer(
    {
      ...known,
      lessons: {
        ...known.lessons,
        ...Object.fromEntries(lessons.map((lesson) => mergedLesson(known, lesson))),
      },
      values: mergeValues(known.values, values),
    },
    answer,
  );

/** Whether the server shares the member's progress between devices (decision 49). */
export const useIsProgressShared = (): boolean =>
  useQuery({ ...progressQuery, enabled: false }).data !== undefined;

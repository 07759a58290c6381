import type { AnswerOf } from '@/shared/api/contract';
import type { getCourses } from '@/shared/api/contract/course';
import { pricedItemOf, toDescriptions } from '@/shared/lib/catalogue-item';
import type { getUserCourses } from '@/shared/api/contract/user-course';

type WireCourse = AnswerOf<typeof getCourses>[number];
type WireUserCourse = AnswerOf<typeof getUserCourses>['data'][number];

const withFacts = <Wire extends WireCourse | WireUserCourse>({
  imgSrc,
  isExternalLive,
  courseLength,
  ...rest
}: Wire) => ({ ...rest, image: imgSrc, isLive: isExternalLive, length: courseLength });

/** The number of sessions a week of a course, and their days. */
export interface Rhythm {
  /** sessions of a week, 1 to 7 */ readonly perWeek: number;
  /** days of the week, 0 = شنبه … 6 = جمعه; empty: any days */ readonly days: readonly number[];
}

const toRhythm = (perWeek = 0, listed: readonly number[] = []): Rhythm | undefined => {
  const days = [...new Set(listed)];
  const count = days.length || Math.min(7, Math.floor(perWeek));
  return count >= 1 ? { perWeek: count, days } : undefined;
};

export const toCourse = ({
  courseInfo,
  descriptions,
  sessionsPerWeek,
  sessionDays,
  updatedAt: _,
  ...rest
}: WireCourse) => ({
  ...withFacts(rest),
  info: courseInfo,
  /** undefined if the response has none (decision 49) */
  rhythm: toRhythm(sessionsPerWeek, sessionDays),
  descriptions: toDescriptions(descriptions),
});
export type Course = ReturnType<typeof toCourse>;

/** Price of a course on its card, in rials: its own price plus its connected diet's (section 2). */
export const priceOfCourse = (course: Course): number =>
  course.price + (course.connectedDiet?.price ?? 0);

/** The offer that pressing «start» on the course adds to the basket. */
export const offerOfCourse = (course: Course) => ({
  kind: 'course' as const,
  ...pricedItemOf(course),
  connectedDiet: course.connectedDiet,
});

/** A course that the user bought, in the app's naming. */
export const toUserCourse = ({
  nextSessionDate = '',
  sessionsPerWeek,
  sessionDays,
  ...rest
}: WireUserCourse) => ({
  ...withFacts(rest),
  /** undefined if the response has none (decision 49) */
  rhythm: toRhythm(sessionsPerWeek, sessionDays),
  /** ISO date-time of the next session; empty if the response has none (decision 49) */
  nextSessionAt: Number.isNaN(Date.parse(nextSessionDate)) ? '' : nextSessionDate,
});
export type UserCourse = ReturnType<typeof toUserCourse>;

/**
 * Returns the live session of the course that is on or comes next (decision 85). A session is on from its date until
 * its duration has passed.
 * @param now milliseconds since 1970
 * @returns undefined if its last known session is over
 */
export function liveSessionOf(
  { nextSessionAt, sessionDuration }: Pick<UserCourse, 'nextSessionAt' | 'sessionDuration'>,
  now: number,
): { startsAt: string; isOn: boolean } | undefined {
  const start = Date.parse(nextSessionAt);
  const isOver = !(now < start + sessionDuration * 60_000);
  return isOver ? undefined : { startsAt: nextSessionAt, isOn: now >= start };
}

/** The course whose session is on, or comes first. */
export const nextLiveCourse = (courses: readonly UserCourse[], now: number) =>
  courses
    .flatMap((course) => {
      const session = liveSessionOf(course, now);
      return session ? [{ course, session }] : [];
    })
    .sort((one, other) => Date.parse(one.session.startsAt) - Date.parse(other.session.startsAt))[0];

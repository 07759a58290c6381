/** A course of the catalogue, in the app's naming. */
import type { AnswerOf } from '@/shared/api/contract';
import type { getCourses } from '@/shared/api/contract/course';
import { toDescriptions } from '@/shared/lib/described';
import type { getUserCourses } from '@/shared/api/contract/user-course';

type WireCourse = AnswerOf<typeof getCourses>[number];

export const toCourse = (wire: WireCourse) => ({
  id: wire.id,
  title: wire.title,
  image: wire.imgSrc,
  isLive: wire.isExternalLive,
  length: wire.courseLength,
  sessionCount: wire.sessionCount,
  /** minutes */
  sessionDuration: wire.sessionDuration,
  info: wire.courseInfo,
  /** rials, without the connected diet */
  price: wire.price,
  discountPercent: wire.discountPercent,
  extraDiscountPercent: wire.extraDiscountPercent,
  description: wire.description,
  descriptions: toDescriptions(wire.descriptions),
  coach: wire.coach,
  previewVideoSrc: wire.previewVideoSrc,
  lessons: wire.lessons,
  requirements: wire.requirements,
  questions: wire.questions,
  shareImageSrc: wire.shareImageSrc,
  connectedDiet: wire.connectedDiet,
});
export type Course = ReturnType<typeof toCourse>;

/** Price of a course on its card, in rials: its own price plus its connected diet's (section 2). */
export const priceOfCourse = (course: Course): number =>
  course.price + (course.connectedDiet?.price ?? 0);

/** The offer that pressing «start» on the course adds to the basket. */
export const offerOfCourse = ({
  id,
  title,
  image,
  price,
  discountPercent,
  extraDiscountPercent,
  connectedDiet,
}: Course) => ({
  kind: 'course' as const,
  id,
  title,
  image,
  price,
  discountPercent,
  extraDiscountPercent,
  connectedDiet,
});

/** A course that the user bought, in the app's naming. */
export const toUserCourse = (wire: AnswerOf<typeof getUserCourses>['data'][number]) => ({
  id: wire.id,
  title: wire.title,
  image: wire.imgSrc,
  isLive: wire.isExternalLive,
  length: wire.courseLength,
  sessionCount: wire.sessionCount,
  /** minutes */
  sessionDuration: wire.sessionDuration,
  /** ISO date-time of the next session; empty if the response has none (decision 49) */
  nextSessionAt: Number.isNaN(Date.parse(wire.nextSessionDate ?? '')) ? '' : wire.nextSessionDate!,
});
export type UserCourse = ReturnType<typeof toUserCourse>;

/** A course that the user bought, in our own names. */
import type { AnswerOf } from '@/shared/api/contract';
import type { getUserCourses } from '@/shared/api/contract/user-course';

export const toUserCourse = (wire: AnswerOf<typeof getUserCourses>['data'][number]) => ({
  id: wire.id,
  title: wire.title,
  image: wire.imgSrc,
  isLive: wire.isExternalLive,
  length: wire.courseLength,
  sessionCount: wire.sessionCount,
  /** minutes */
  sessionDuration: wire.sessionDuration,
  /** ISO date-time of the next session; empty where the answer does not tell one (decision 49) */
  nextSessionAt: Number.isNaN(Date.parse(wire.nextSessionDate ?? '')) ? '' : wire.nextSessionDate!,
});
export type UserCourse = ReturnType<typeof toUserCourse>;

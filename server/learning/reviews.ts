/** Reviews of courses: visitors see them once approved; owners of the course can write, change and remove theirs. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { REVIEW_RULES } from '@/shared/api/contract/rules/review';
import { hasVisibleCharacter } from '@/shared/api/contract/rules/visible-text';
import type { Database } from '../db/database';
import {
  courseReviews,
  installation,
  lessonProgress,
  lessons,
  userCourses,
  users,
} from '../db/schema';
import { hasId, type RowRange, totalCount } from '../db/select';
import { notFound, refused } from '../refusals/refusals';
import { isOwn } from './own-courses';

/**
 * Reviews of a course that are counted and can be paged through, the newest. More would read more rows than a call may
 * cost.
 */
const MAX_LISTED = 5_000;

/** The author as everyone may see it: the first name, and the first letter of the last one. */
const publicName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName.trim(), ...[...lastName.trim()].slice(0, 1).map((letter) => `${letter}.`)].join(' ');

/** The approved reviews of a course, newest first, with their average in stars: 0 if they are too few. */
export async function listReviews(db: Database, courseId: number, { limit, offset }: RowRange) {
  const shown = and(hasId(courseReviews.courseId, courseId), eq(courseReviews.isApproved, true));
  const newest = [desc(courseReviews.writtenAt), desc(courseReviews.id)] as const;
  const counted = db
    .select({ stars: courseReviews.stars })
    .from(courseReviews)
    .where(shown)
    .orderBy(...newest)
    .limit(MAX_LISTED)
    .as('counted');
  const average = sql<number>`coalesce(round(avg(${counted.stars}), 1), 0)::float`;
  const [sums] = await db.select({ ...totalCount, average }).from(counted);
  const rows = await db
    .select({ review: courseReviews, author: users })
    .from(courseReviews)
    .innerJoin(users, eq(users.id, courseReviews.userId))
    .where(shown)
    .orderBy(...newest)
    .limit(limit)
    .offset(Math.min(offset, MAX_LISTED));
  const hasAverage = sums!.total >= REVIEW_RULES.leastForAverage;
  return {
    total: sums!.total,
    average: hasAverage ? sums!.average : 0,
    reviews: rows.map(({ review, author }) => ({ ...review, author: publicName(author) })),
  };
}

/** Whether all reviews are samples. */
export const isDemoShop = async (db: Database): Promise<boolean> =>
  (await db.$count(installation, eq(installation.purpose, 'demo'))) > 0;

/**
 * The review of the member, and whether one may be written yet: after some seen lessons, or some days.
 * @throws {Refusal} when the course is not one of the user's
 */
export async function ownReview(db: Database, userId: number, courseId: number) {
  const isLongOwned = sql`${userCourses.grantedAt} <= now() - make_interval(days => ${REVIEW_RULES.days})`;
  const seenLessons = sql`(
    select count(*) from ${lessonProgress}
    join ${lessons} on ${lessons.id} = ${lessonProgress.lessonId}
    where ${lessonProgress.userId} = ${userCourses.userId} and ${lessonProgress.isSeen}
      and ${lessons.courseId} = ${userCourses.courseId}
  )`;
  const [own] = await db
    .select({
      canWrite: sql<boolean>`${isLongOwned} or ${seenLessons} >= ${REVIEW_RULES.lessonsSeen}`,
      review: courseReviews,
    })
    .from(userCourses)
    .leftJoin(
      courseReviews,
      and(
        eq(courseReviews.userId, userCourses.userId),
        eq(courseReviews.courseId, userCourses.courseId),
      ),
    )
    .where(isOwn(userId, courseId));
  if (!own) throw notFound();
  return own;
}

/**
 * Writes or changes the review of the member, which then waits for the staff. Idempotent: the same review again changes
 * nothing.
 * @throws {Refusal} when the course is not one of the user's, the member has not trained enough, or the text has no
 *   visible character
 */
export async function saveReview(
  db: Database,
  userId: number,
  { courseId, stars, text: typed }: { courseId: number; stars: number; text: string },
): Promise<void> {
  const { canWrite } = await ownReview(db, userId, courseId);
  if (!canWrite) throw refused('نظر را پس از دیدن سه جلسه، یا دو هفته پس از خرید، می‌توان نوشت.');
  if (!hasVisibleCharacter(typed))
    throw refused({ name: 'reviewText', message: 'نظر خود را بنویسید.' });
  const written = { stars, text: typed.trim() };
  await db
    .insert(courseReviews)
    .values({ userId, courseId, ...written })
    .onConflictDoUpdate({
      target: [courseReviews.userId, courseReviews.courseId],
      set: { ...written, isApproved: false, refusalReason: '', writtenAt: new Date() },
      setWhere: sql`(${courseReviews.stars}, ${courseReviews.text}) is distinct from (excluded.stars, excluded.text)`,
    });
}

/** @throws {Refusal} when the member has no review of the course */
export async function removeOwnReview(db: Database, userId: number, courseId: number) {
  const rows = await db
    .delete(courseReviews)
    .where(and(eq(courseReviews.userId, userId), hasId(courseReviews.courseId, courseId)))
    .returning();
  if (rows.length === 0) throw notFound();
}

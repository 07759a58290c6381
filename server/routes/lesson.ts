/** The user's own courses and their lessons. A lesson of a course that the user doesn't own answers as a missing one. */
import { and, asc, eq, ilike } from 'drizzle-orm';
import type { Hono } from 'hono';
import { getCourseLessons, getLessonInfo, getUserCourses } from '@/shared/api/contract/user-course';
import type { Database } from '../db/database';
import { courses, lessons, userCourses } from '../db/schema';
import { hasId, like, page } from '../db/select';
import { missing } from '../envelope';
import { serveCall } from '../serve-call';
import { isComplete } from './user';

/** @throws {Refusal} when the lesson is not one of the user's */
export async function ownLesson(
  db: Database,
  userId: number,
  lessonId: number,
): Promise<typeof lessons.$inferSelect> {
  const [row] = await db
    .select({ lesson: lessons })
    .from(lessons)
    .innerJoin(
      userCourses,
      and(eq(userCourses.courseId, lessons.courseId), eq(userCourses.userId, userId)),
    )
    .where(hasId(lessons.id, lessonId));
  if (!row) throw missing();
  return row.lesson;
}

export function serveLessons(app: Hono, db: Database): void {
  const mine = (userId: number) =>
    and(eq(userCourses.courseId, courses.id), eq(userCourses.userId, userId));

  serveCall(app, db, getUserCourses, async ({ user, query }) => {
    const { limit, offset } = page(query);
    const rows = await db
      .select({ course: courses })
      .from(courses)
      .innerJoin(userCourses, mine(user.id))
      .where(ilike(courses.title, like(query.title)))
      .orderBy(asc(courses.id))
      .limit(limit)
      .offset(offset);
    return {
      isCompleteProfile: isComplete(user),
      data: rows.map(({ course }) => ({
        id: course.id,
        title: course.title,
        imgSrc: course.image,
        isExternalLive: course.isLive,
        courseLength: course.length,
        sessionCount: course.sessionCount,
        sessionDuration: course.sessionDuration,
      })),
    };
  });

  serveCall(app, db, getCourseLessons, async ({ user, query }) => {
    const [row] = await db
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .innerJoin(userCourses, mine(user.id))
      .where(hasId(courses.id, query.courseId));
    if (!row) throw missing();
    const { limit, offset } = page(query);
    const rows = await db
      .select()
      .from(lessons)
      .where(and(eq(lessons.courseId, row.id), ilike(lessons.title, like(query.title))))
      .orderBy(asc(lessons.id))
      .limit(limit)
      .offset(offset);
    return {
      course: row,
      data: rows.map(({ id, title, image }) => ({ id, title, imgSrc: image })),
    };
  });

  serveCall(app, db, getLessonInfo, async ({ user, query }) => {
    const { image: _, ...lesson } = await ownLesson(db, user.id, query.lessonId);
    return lesson;
  });
}

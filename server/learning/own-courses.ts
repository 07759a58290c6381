/** The courses of a member and their lessons. Resources of other members are not found. */
import { and, asc, eq, getTableColumns, gt, isNull, or, type Placeholder, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Course } from '../catalogue/catalogue';
import type { Database } from '../db/database';
import { courses, lessons, userCourses } from '../db/schema';
import { prepared } from '../db/prepared';
import { contains, hasId, toId, type RowRange, PAGE, patternOf } from '../db/select';
import { notFound } from '../refusals/refusals';

export type Lesson = typeof lessons.$inferSelect;

/** Joins the courses of a member. */
export const ownedBy = (userId: number | Placeholder, courseId: PgColumn = courses.id) =>
  and(eq(userCourses.courseId, courseId), eq(userCourses.userId, userId));

/** A lesson that was withdrawn before the purchase was no part of it. */
export const isBought = or(
  isNull(lessons.withdrawnAt),
  gt(lessons.withdrawnAt, userCourses.grantedAt),
);

const findOwnCourses = prepared((db) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      image: courses.image,
      isLive: courses.isLive,
      length: courses.length,
      sessionCount: sql<number>`(
        select count(*)::int from ${lessons} where ${lessons.courseId} = ${courses.id} and ${isBought}
      )`,
      sessionDuration: courses.sessionDuration,
      nextSession: courses.nextSession,
      sessionsPerWeek: courses.sessionsPerWeek,
      sessionDays: courses.sessionDays,
    })
    .from(courses)
    .innerJoin(userCourses, ownedBy(sql.placeholder('userId')))
    .where(contains(courses.title, sql.placeholder('title')))
    .orderBy(asc(courses.id))
    .limit(PAGE.limit)
    .offset(PAGE.offset)
    .prepare('own_courses'),
);
export type OwnCourse = Awaited<ReturnType<typeof listOwnCourses>>[number];
/** @param title text that the title contains; empty: all */
export const listOwnCourses = (db: Database, userId: number, title: string, shown: RowRange) =>
  findOwnCourses(db).execute({ userId, title: patternOf(title), ...shown });

/** Matches the purchase of a course by a member. */
export const isOwn = (userId: number, courseId: number) =>
  and(eq(userCourses.userId, userId), hasId(userCourses.courseId, courseId));

export async function ownsCourse(db: Database, userId: number, courseId: number): Promise<boolean> {
  const rows = await db
    .select({ id: userCourses.courseId })
    .from(userCourses)
    .where(isOwn(userId, courseId));
  return rows.length > 0;
}

/** @throws {Refusal} when the course is not one of the user's */
export async function ownCourse(
  db: Database,
  userId: number,
  courseId: number,
): Promise<Pick<Course, 'id' | 'title'>> {
  const [course] = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .innerJoin(userCourses, ownedBy(userId))
    .where(hasId(courses.id, courseId));
  if (!course) throw notFound();
  return course;
}

/**
 * @param courseId of a course of the user
 * @param title text that the title contains; empty: all
 */
export const listLessons = (
  db: Database,
  userId: number,
  courseId: number,
  title: string,
  { limit, offset }: RowRange,
): Promise<Lesson[]> =>
  db
    .select(getTableColumns(lessons))
    .from(lessons)
    .innerJoin(userCourses, ownedBy(userId, lessons.courseId))
    .where(and(eq(lessons.courseId, courseId), isBought, contains(lessons.title, patternOf(title))))
    .orderBy(asc(lessons.position), asc(lessons.id))
    .limit(limit)
    .offset(offset);

/** @param courseId of a course of the user */
export const countLessons = (db: Database, userId: number, courseId: number): Promise<number> =>
  db.$count(
    db
      .select({ id: lessons.id })
      .from(lessons)
      .innerJoin(userCourses, ownedBy(userId, lessons.courseId))
      .where(and(eq(lessons.courseId, courseId), isBought))
      .as('own_lessons'),
  );

/** The lesson `lessonId`, if it is of one of the courses of the user `userId`; both are placeholders. */
export const selectOwnLesson = (db: Database) =>
  db
    .select({ lesson: lessons })
    .from(lessons)
    .innerJoin(userCourses, ownedBy(sql.placeholder('userId'), lessons.courseId))
    .where(and(eq(lessons.id, sql.placeholder('lessonId')), isBought));
const findOwnLesson = prepared((db) => selectOwnLesson(db).prepare('own_lesson'));
/** @throws {Refusal} when the lesson is not of one of the user's courses */
export async function ownLesson(db: Database, userId: number, lessonId: number): Promise<Lesson> {
  const [row] = await findOwnLesson(db).execute({ userId, lessonId: toId(lessonId) });
  if (!row) throw notFound();
  return row.lesson;
}

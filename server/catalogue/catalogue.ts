/** The catalogue (courses, diets, products) and the shop's display settings. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { coaches, courses, diets, gateways, lessons, products, settings } from '../db/schema';
import { contains, hasId, type Page, patternOf } from '../db/select';

export type Course = typeof courses.$inferSelect;
export type Diet = typeof diets.$inferSelect;
export type Coach = typeof coaches.$inferSelect;
export type Gateway = typeof gateways.$inferSelect;

/** A lesson as the course's own page lists it. */
export type PlannedLesson = Pick<typeof lessons.$inferSelect, 'title' | 'minutes'>;

/**
 * Each course with its diet, its coach and its lessons in order, in one query: a request waits for one connection.
 * @param title text that the title contains; empty: all
 */
export const listCourses = (db: Database, title: string, { limit, offset }: Page) =>
  db
    .select({
      course: courses,
      diet: diets,
      coach: coaches,
      lessons: sql<PlannedLesson[]>`(
        select coalesce(
          json_agg(json_build_object('title', ${lessons.title}, 'minutes', ${lessons.minutes}) order by ${lessons.id}),
          '[]'
        )
        from ${lessons} where ${lessons.courseId} = ${courses.id}
      )`,
    })
    .from(courses)
    .leftJoin(diets, eq(diets.id, courses.dietId))
    .leftJoin(coaches, eq(coaches.id, courses.coachId))
    .where(contains(courses.title, patternOf(title)))
    .orderBy(asc(courses.id))
    .limit(limit)
    .offset(offset);

/** @param title text that the title contains; empty: all */
export const listDiets = (db: Database, title: string, { limit, offset }: Page) =>
  db
    .select({ diet: diets, coach: coaches })
    .from(diets)
    .leftJoin(coaches, eq(coaches.id, diets.coachId))
    .where(contains(diets.title, patternOf(title)))
    .orderBy(asc(diets.id))
    .limit(limit)
    .offset(offset);

/** @param title text that the title contains; empty: all */
export const listProducts = (db: Database, title: string, { limit, offset }: Page) =>
  db
    .select({ product: products, coach: coaches })
    .from(products)
    .leftJoin(coaches, eq(coaches.id, products.coachId))
    .where(contains(products.title, patternOf(title)))
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset);

export const findCourse = async (db: Database, id: number): Promise<Course | undefined> =>
  (await db.select().from(courses).where(hasId(courses.id, id)))[0];
export const findDiet = async (db: Database, id: number): Promise<Diet | undefined> =>
  (await db.select().from(diets).where(hasId(diets.id, id)))[0];

export const listGateways = (db: Database): Promise<Gateway[]> =>
  db.select().from(gateways).orderBy(asc(gateways.id));
export const findGateway = async (db: Database, id: number): Promise<Gateway | undefined> =>
  (await db.select().from(gateways).where(hasId(gateways.id, id)))[0];

/** Tax (0 … 100 percent), trust seal and seller; undefined until the tax is set. */
export const shopSettings = async (db: Database) => (await db.select().from(settings))[0];

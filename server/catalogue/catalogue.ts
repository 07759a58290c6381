/** The catalogue (courses, diets, products) and the shop's display settings. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { courses, diets, gateways, products, settings } from '../db/schema';
import { contains, hasId, type Page, patternOf } from '../db/select';

export type Course = typeof courses.$inferSelect;
export type Diet = typeof diets.$inferSelect;
export type Gateway = typeof gateways.$inferSelect;

/** @param title text that the title contains; empty: all */
export const listCourses = (db: Database, title: string, { limit, offset }: Page) =>
  db
    .select({ course: courses, diet: diets })
    .from(courses)
    .leftJoin(diets, eq(diets.id, courses.dietId))
    .where(contains(courses.title, patternOf(title)))
    .orderBy(asc(courses.id))
    .limit(limit)
    .offset(offset);

/** @param title text that the title contains; empty: all */
export const listDiets = (db: Database, title: string, { limit, offset }: Page) =>
  db
    .select()
    .from(diets)
    .where(contains(diets.title, patternOf(title)))
    .orderBy(asc(diets.id))
    .limit(limit)
    .offset(offset);

/** @param title text that the title contains; empty: all */
export const listProducts = (db: Database, title: string, { limit, offset }: Page) =>
  db
    .select()
    .from(products)
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

/** Tax (0 … 100 percent) and whether the trust seal is shown; undefined until they are set. */
export const shopSettings = async (db: Database) => (await db.select().from(settings))[0];

/** The catalogue (courses, diets, products) and the shop's display settings. */
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import {
  coaches,
  courses,
  diets,
  gateways,
  lessons,
  products,
  productStock,
  settings,
} from '../db/schema';
import { contains, hasId, type RowRange, patternOf } from '../db/select';
import { refused } from '../refusals/refusals';

/** A course without the former number of its sessions, which are counted (decision 78). */
export type Course = Omit<typeof courses.$inferSelect, 'sessionCount'>;
export type Diet = typeof diets.$inferSelect;
export type Coach = typeof coaches.$inferSelect;
export type Gateway = typeof gateways.$inferSelect;

/** A lesson as the course's own page lists it. */
export type PlannedLesson = Pick<
  typeof lessons.$inferSelect,
  'title' | 'minutes' | 'week' | 'isFree'
>;

/** A row that is shown although it may be hidden: that of a preview for the staff. */
export interface Previewed {
  readonly kind: 'class' | 'diet' | 'product' | 'page';
  readonly id: number;
}

/** Matches the entries for sale, and the previewed one, whose title contains the text. */
const isShown = (
  table: typeof courses | typeof diets | typeof products,
  title: string,
  previewedId?: number,
) =>
  and(
    or(
      eq(table.isWithdrawn, false),
      previewedId === undefined ? undefined : eq(table.id, previewedId),
    ),
    contains(table.title, patternOf(title)),
  );
/** The order of the content folder. */
const inOrder = (table: typeof courses | typeof diets | typeof products | typeof gateways) => [
  asc(table.position),
  asc(table.id),
];

/**
 * Each course with its diet, its coach and its lessons in order, in one query: a request waits for one connection.
 * @param title text that the title contains; empty: all
 * @param previewedId of a course that is listed although it may be hidden
 */
export const listCourses = (
  db: Database,
  title: string,
  { limit, offset }: RowRange,
  previewedId?: number,
) =>
  db
    .select({
      course: courses,
      diet: diets,
      coach: coaches,
      lessons: sql<PlannedLesson[]>`(
        select coalesce(
          json_agg(
            json_build_object('title', ${lessons.title}, 'minutes', ${lessons.minutes}, 'week', ${lessons.week},
              'isFree', ${lessons.isFree})
            order by ${lessons.position}, ${lessons.id}
          ),
          '[]'
        )
        from ${lessons} where ${lessons.courseId} = ${courses.id} and not ${lessons.isWithdrawn}
      )`,
    })
    .from(courses)
    .leftJoin(diets, eq(diets.id, courses.dietId))
    .leftJoin(coaches, eq(coaches.id, courses.coachId))
    .where(isShown(courses, title, previewedId))
    .orderBy(...inOrder(courses))
    .limit(limit)
    .offset(offset);

/**
 * @param title text that the title contains; empty: all
 * @param previewedId of a diet that is listed although it may be hidden
 */
export const listDiets = (
  db: Database,
  title: string,
  { limit, offset }: RowRange,
  previewedId?: number,
) =>
  db
    .select({ diet: diets, coach: coaches })
    .from(diets)
    .leftJoin(coaches, eq(coaches.id, diets.coachId))
    .where(isShown(diets, title, previewedId))
    .orderBy(...inOrder(diets))
    .limit(limit)
    .offset(offset);

/**
 * Each product with its coach, and the sizes and colours that are sold out.
 * @param title text that the title contains; empty: all
 * @param previewedId of a product that is listed although it may be hidden
 */
export const listProducts = (
  db: Database,
  title: string,
  { limit, offset }: RowRange,
  previewedId?: number,
) =>
  db
    .select({
      product: products,
      coach: coaches,
      soldOut: sql<{ size: string; color: string }[]>`(
        select coalesce(
          json_agg(json_build_object('size', ${productStock.size}, 'color', ${productStock.color})),
          '[]'
        )
        from ${productStock}
        where ${productStock.productId} = ${products.id} and ${productStock.count} = 0
      )`,
    })
    .from(products)
    .leftJoin(coaches, eq(coaches.id, products.coachId))
    .where(isShown(products, title, previewedId))
    .orderBy(...inOrder(products))
    .limit(limit)
    .offset(offset);

/** Matches an entry for sale. */
const isForSale = (table: typeof courses | typeof diets | typeof gateways, id: number) =>
  and(hasId(table.id, id), eq(table.isWithdrawn, false));
/** @returns undefined if the course is not for sale */
export const findCourse = async (db: Database, id: number): Promise<Course | undefined> =>
  (await db.select().from(courses).where(isForSale(courses, id)))[0];
/** @returns undefined if the diet is not for sale */
export const findDiet = async (db: Database, id: number): Promise<Diet | undefined> =>
  (await db.select().from(diets).where(isForSale(diets, id)))[0];

export const listGateways = (db: Database): Promise<Gateway[]> =>
  db
    .select()
    .from(gateways)
    .where(eq(gateways.isWithdrawn, false))
    .orderBy(...inOrder(gateways));
/** @returns undefined if the gateway is not offered */
export const findGateway = async (db: Database, id: number): Promise<Gateway | undefined> =>
  (await db.select().from(gateways).where(isForSale(gateways, id)))[0];

/** Tax (0 … 100 percent), trust seal and seller; undefined until the tax is set. */
export const shopSettings = async (db: Database) => (await db.select().from(settings))[0];

/** @returns percent. @throws {Refusal} 400 until the tax is set: no amount is known */
export async function taxPercentOf(db: Database): Promise<number> {
  const found = await shopSettings(db);
  if (!found) throw refused('فروشگاه هنوز باز نشده است؛ چند روز دیگر سر بزنید.');
  return found.taxPercent;
}

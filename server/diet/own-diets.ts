/** The diets of a member. Another member's diet is not found. */
import { and, asc, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Diet } from '../catalogue/catalogue';
import type { Database } from '../db/database';
import { diets, userDiets } from '../db/schema';
import { prepared } from '../db/prepared';
import { contains, hasId, type RowRange, PAGE, patternOf } from '../db/select';
import { notFound } from '../refusals/refusals';

/** A diet that a member owns, as opposed to a diet of the catalogue. */
export type UserDiet = typeof userDiets.$inferSelect;
export interface OwnDiet {
  own: UserDiet;
  /** the catalogue diet that was bought */ diet: Diet;
}

/** Matches the diets that a user has bought, without those that were taken back. */
export const isOwnDiet = (userId: number | Placeholder) =>
  and(eq(userDiets.userId, userId), isNull(userDiets.takenBackAt));

const findOwnDiets = prepared((db) =>
  db
    .select({
      id: userDiets.id,
      title: diets.title,
      imgSrc: diets.image,
      status: userDiets.status,
      showHoldover: userDiets.showHoldover,
    })
    .from(userDiets)
    .innerJoin(diets, eq(diets.id, userDiets.dietId))
    .where(
      and(isOwnDiet(sql.placeholder('userId')), contains(diets.title, sql.placeholder('title'))),
    )
    .orderBy(asc(userDiets.id))
    .limit(PAGE.limit)
    .offset(PAGE.offset)
    .prepare('own_diets'),
);
/** @param title text that the title contains; empty: all */
export const listOwnDiets = (db: Database, userId: number, title: string, shown: RowRange) =>
  findOwnDiets(db).execute({ userId, title: patternOf(title), ...shown });

/**
 * @param id of the user's diet, not of the catalogue's
 * @throws {Refusal} when the diet is not one of the user's
 */
export async function ownDiet(db: Database, userId: number, id: number): Promise<OwnDiet> {
  const [row] = await db
    .select({ own: userDiets, diet: diets })
    .from(userDiets)
    .innerJoin(diets, eq(diets.id, userDiets.dietId))
    .where(and(hasId(userDiets.id, id), isOwnDiet(userId)));
  if (!row) throw notFound();
  return row;
}

/** @param dietId id in the catalogue */
export async function ownsDiet(db: Database, userId: number, dietId: number): Promise<boolean> {
  const rows = await db
    .select({ id: userDiets.id })
    .from(userDiets)
    .where(and(isOwnDiet(userId), hasId(userDiets.dietId, dietId)));
  return rows.length > 0;
}

/**
 * The extension of a user's diet as an item for sale: it costs the diet's current price, and its id is that of the
 * user's diet, not of the catalogue's.
 */
export const extensionOf = ({ own, diet }: OwnDiet): Diet => ({
  ...diet,
  id: own.id,
  title: `تمدید ${diet.title}`,
});

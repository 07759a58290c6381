/** Weights and sizes of a diet: one report each, saved as a whole. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { userDiets, weeklyReports } from '../db/schema';
import { hasId } from '../db/select';
import { notFound } from '../http/envelope';

export type WeeklyReport = typeof weeklyReports.$inferSelect;

/** undefined: nothing was ever saved */
export const reportOf = async (
  db: Database,
  userDietId: number,
): Promise<WeeklyReport | undefined> =>
  (await db.select().from(weeklyReports).where(eq(weeklyReports.userDietId, userDietId)))[0];

/**
 * Saves whole lists, as JSON strings.
 * @param userDietId of a diet that the user is known to own @param id 0: the first report, or in place of the
 * one that is there
 * @throws {Refusal} when the diet has no report of this id
 */
export async function saveReport(
  db: Database,
  userDietId: number,
  id: number,
  lists: { sizeList: string; weightList: string },
): Promise<void> {
  const rows =
    id === 0
      ? await db
          .insert(weeklyReports)
          .values({ userDietId, ...lists })
          .onConflictDoUpdate({ target: weeklyReports.userDietId, set: lists })
          .returning()
      : await db
          .update(weeklyReports)
          .set(lists)
          .where(and(hasId(weeklyReports.id, id), eq(weeklyReports.userDietId, userDietId)))
          .returning();
  if (rows.length === 0) throw notFound();
}

/** @throws {Refusal} when it is not the report of a diet of the user's */
export async function removeReport(db: Database, userId: number, id: number): Promise<void> {
  const [report] = await db
    .select({ id: weeklyReports.id })
    .from(weeklyReports)
    .innerJoin(
      userDiets,
      and(eq(userDiets.id, weeklyReports.userDietId), eq(userDiets.userId, userId)),
    )
    .where(hasId(weeklyReports.id, id));
  if (!report) throw notFound();
  await db.delete(weeklyReports).where(eq(weeklyReports.id, report.id));
}

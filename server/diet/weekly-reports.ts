/** Weights and body sizes of a diet: one report per diet, saved as a whole. */
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import {
  boundsOf,
  isMeasure,
  type Measure,
  roundMeasure,
} from '@/shared/api/contract/rules/measure';
import { isDayOrMoment } from '@/shared/api/contract/rules/person';
import { parseWireJson } from '@/shared/api/contract/rules/wire-json';
import type { Database } from '../db/database';
import { userDiets, weeklyReports } from '../db/schema';
import { prepared } from '../db/prepared';
import { hasId, toId } from '../db/select';
import { baseOf } from './base';
import { isOwnDiet } from './own-diets';
import { atField, conflict, notFound, refuseIf } from '../refusals/refusals';

export type WeeklyReport = typeof weeklyReports.$inferSelect;

/** @returns undefined when no report was saved yet */
const reportOf = async (db: Database, userDietId: number): Promise<WeeklyReport | undefined> =>
  (await db.select().from(weeklyReports).where(eq(weeklyReports.userDietId, userDietId)))[0];

const findOwnReport = prepared((db) =>
  db
    .select({ report: weeklyReports })
    .from(userDiets)
    .leftJoin(weeklyReports, eq(weeklyReports.userDietId, userDiets.id))
    .where(
      and(eq(userDiets.id, sql.placeholder('userDietId')), isOwnDiet(sql.placeholder('userId'))),
    )
    .prepare('own_report'),
);
/**
 * The report of a user's diet; undefined: no report was saved yet.
 * @throws {Refusal} when the diet is not one of the user's
 */
export async function ownReport(
  db: Database,
  userId: number,
  userDietId: number,
): Promise<WeeklyReport | undefined> {
  const [row] = await findOwnReport(db).execute({ userId, userDietId: toId(userDietId) });
  if (!row) throw notFound();
  return row.report ?? undefined;
}

/** Maximum weekday: Sunday is 1, Saturday 7; 0 means none. */
const MAX_WEEKDAY = 7;
type Row = Record<string, unknown>;
/** The kind of measure of a row's field; undefined for fields without a measure. */
const measureOf = (name: string): Measure | undefined => {
  if (name === 'Weight') return 'weight';
  return name.endsWith('Size') ? 'size' : undefined;
};
/** Returns whether a value is a valid stored measure (decision 54); 0 means no value. */
const isStorable = (measure: Measure, value: unknown) =>
  value === 0 ||
  (typeof value === 'number' && isMeasure(measure, value) && roundMeasure(value) === value);
const isDate = (value: unknown) =>
  value === '' || (typeof value === 'string' && isDayOrMoment(value));
const isCount = (value: unknown, most: number) => Number.isInteger(value) && Number(value) <= most;

/** Validates new rows: measures, dates and numbers must be in range. */
const rowErrors = (list: keyof Lists, rows: readonly Row[]) => [
  atField(
    list,
    rows.some((row) =>
      Object.entries(row).some(([name, value]) => {
        const measure = measureOf(name);
        return measure && !isStorable(measure, value);
      }),
    ) &&
      `وزن‌ها باید ${boundsOf('weight')} و اندازه‌ها ${boundsOf('size')} باشند، با حداکثر دو رقم اعشار.`,
  ),
  atField(
    list,
    rows.some(
      ({ ReportDate, CreateDate, WeekDay, WeekNumber = 0 }) =>
        !isDate(ReportDate) ||
        !isDate(CreateDate) ||
        !isCount(WeekDay, MAX_WEEKDAY) ||
        !isCount(WeekNumber, LIMITS.sizeEntries),
    ) && 'تاریخ‌ها باید روزهای واقعی باشند.',
  ),
];
/** The sent rows that the stored list does not contain with exactly the same content. */
function newRows(sent: string, stored: string): Row[] {
  const rows = z.array(z.record(z.string(), z.unknown()));
  const storedRows = new Set(
    z.parse(z.catch(rows, []), parseWireJson(stored)).map((row) => JSON.stringify(row)),
  );
  return z.parse(rows, parseWireJson(sent)).filter((row) => !storedRows.has(JSON.stringify(row)));
}

interface Lists {
  sizeList: string;
  weightList: string;
}
/** The base of an edit of a report, for conflict checks. */
export const baseOfReport = (report?: Lists): string =>
  baseOf(report?.sizeList ?? '', report?.weightList ?? '');

/**
 * Saves whole lists, as JSON strings.
 * @param userDietId of a diet that the caller has checked to be the user's
 * @param id 0: creates the report or replaces the existing one
 * @param base of the edit; undefined: overwrites without a conflict check
 * @throws {Refusal} when the diet has no report with this id, when the report was changed since the client read it
 *   (decision 46), or when a new row is out of range
 */
export async function saveReport(
  db: Database,
  userDietId: number,
  id: number,
  lists: Lists,
  base?: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locks the diet: before the first save there is no report to lock.
    await tx.select().from(userDiets).where(eq(userDiets.id, userDietId)).for('update');
    const present = await reportOf(tx, userDietId);
    if (id !== 0 && present?.id !== id) throw notFound();
    if (base !== undefined && base !== baseOfReport(present))
      throw conflict('گزارش شما در جای دیگری تغییر کرده است؛ صفحه را تازه کنید.');
    refuseIf(
      (['weightList', 'sizeList'] as const).flatMap((list) =>
        rowErrors(list, newRows(lists[list], present?.[list] ?? '')),
      ),
    );
    await tx
      .insert(weeklyReports)
      .values({ userDietId, ...lists })
      .onConflictDoUpdate({ target: weeklyReports.userDietId, set: lists });
  });
}

/** @throws {Refusal} when the report does not belong to a diet of the user */
export async function removeReport(db: Database, userId: number, id: number): Promise<void> {
  const [report] = await db
    .select({ id: weeklyReports.id })
    .from(weeklyReports)
    .innerJoin(userDiets, and(eq(userDiets.id, weeklyReports.userDietId), isOwnDiet(userId)))
    .where(hasId(weeklyReports.id, id));
  if (!report) throw notFound();
  await db.delete(weeklyReports).where(eq(weeklyReports.id, report.id));
}

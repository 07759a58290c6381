/** Conditions and pages that every list needs. */
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { toLatinDigits, toPersianLetters } from '@/shared/lib/persian-text';

/** The largest id that a column can hold. */
export const LARGEST_ID = 2_147_483_647;
const MOST = 100;

/** Is it this id? One that is too large for the column is nobody's, not an error. */
export const hasId = (column: PgColumn, id: number): SQL =>
  id > LARGEST_ID ? sql`false` : eq(column, id);
/** Is it one of these ids? */
export const hasIdOf = (column: PgColumn, ids: readonly number[]): SQL =>
  inArray(column, [0, ...ids.filter((id) => id <= LARGEST_ID)]);
/** Which rows of a list are shown. */
export interface Page {
  limit: number;
  offset: number;
}
/** A part (from 1) of a list as limit and offset. */
export const page = ({ part, size }: { part: number; size: number }): Page => {
  const limit = Math.min(Math.max(Math.trunc(size), 1), MOST);
  return { limit, offset: Math.min(Math.max(Math.trunc(part) - 1, 0), 1_000_000) * limit };
};
/** Digits and letters that are typed in two ways, and how they are compared (decision 4). */
const WRITTEN = '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩٫٬يىك';
const COMPARED = toPersianLetters(toLatinDigits(WRITTEN));
/** Does it contain the text, however its digits and letters are written? An empty text is in everything. */
export const contains = (column: PgColumn, title: string): SQL => {
  const text = toPersianLetters(toLatinDigits(title)).replace(/[\\%_]/g, '\\$&');
  return sql`translate(${column}, ${WRITTEN}, ${COMPARED}) ilike ${`%${text}%`}`;
};
/** How many rows. */
export const howMany = { total: sql<number>`count(*)::int` };

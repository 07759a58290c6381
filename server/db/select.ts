/** Conditions and pages that every list needs. */
import { eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { toLatinDigits, toPersianLetters } from '@/shared/lib/persian-text';

/** The largest id that a column can hold. */
export const MAX_ID = 2_147_483_647;
const MAX_PAGE_SIZE = 100;

/** Is it this id? One that is too large for the column is nobody's, not an error. */
export const hasId = (column: PgColumn, id: number): SQL =>
  id > MAX_ID ? sql`false` : eq(column, id);
/** An id for a prepared query: one that is too large for the column becomes 0, which is nobody's. */
export const toId = (id: number): number => (id > MAX_ID ? 0 : id);
/** Is it one of these ids? */
export const hasIdOf = (column: PgColumn, ids: readonly number[]): SQL =>
  inArray(column, [0, ...ids.filter((id) => id <= MAX_ID)]);
/** Which rows of a list are shown. */
export interface Page {
  limit: number;
  offset: number;
}
/** A part (from 1) of a list as limit and offset. */
export const page = ({ part, size }: { part: number; size: number }): Page => {
  const limit = Math.min(Math.max(Math.trunc(size), 1), MAX_PAGE_SIZE);
  return { limit, offset: Math.min(Math.max(Math.trunc(part) - 1, 0), 1_000_000) * limit };
};
/** Where a prepared query is given which rows are shown. */
export const PAGE = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };

/** Digits and letters that are typed in two ways, and how they are compared (decision 4). */
const TYPED_CHARACTERS = '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩٫٬يىك';
const NORMALIZED_CHARACTERS = toPersianLetters(toLatinDigits(TYPED_CHARACTERS));
/** Does it contain the text of a pattern, however its digits and letters are written? */
export const contains = (column: PgColumn, pattern: string | Placeholder): SQL =>
  sql`translate(${column}, ${TYPED_CHARACTERS}, ${NORMALIZED_CHARACTERS}) ilike ${pattern}`;
/** The pattern of what contains a text; an empty text is in everything. */
export const patternOf = (text: string): string =>
  `%${toPersianLetters(toLatinDigits(text)).replace(/[\\%_]/g, '\\$&')}%`;
/** The rows of a left join: what stands on the left, once and in its order, with all that it was joined with. */
export function groupJoinedRows<Left extends { id: number }, Right>(
  rows: readonly (readonly [Left | null, Right | null])[],
): [Left, Right[]][] {
  const found = new Map<number, [Left, Right[]]>();
  for (const [left, right] of rows) {
    if (left === null) continue;
    const entry = found.get(left.id) ?? [left, []];
    if (right !== null) entry[1].push(right);
    found.set(left.id, entry);
  }
  return [...found.values()];
}
/** How many rows. */
export const totalCount = { total: sql<number>`count(*)::int` };

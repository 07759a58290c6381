/** Conditions and pagination shared by all lists. */
import { eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { toLatinDigits, toPersianLetters } from '@/shared/lib/persian-text';

/** The largest id that a column can hold. */
export const MAX_ID = 2_147_483_647;
const MAX_PAGE_SIZE = 100;

/** Matches this id. An id that is too large for the column matches no row instead of causing an error. */
export const hasId = (column: PgColumn, id: number): SQL =>
  id > MAX_ID ? sql`false` : eq(column, id);
/** An id for a prepared query: an id that is too large for the column becomes 0, which matches no row. */
export const toId = (id: number): number => (id > MAX_ID ? 0 : id);
/** Matches any of these ids. */
export const hasIdOf = (column: PgColumn, ids: readonly number[]): SQL =>
  inArray(column, [0, ...ids.filter((id) => id <= MAX_ID)]);
/** The range of rows to return. */
export interface RowRange {
  limit: number;
  offset: number;
}
/** Converts a page number (from 1) and size to limit and offset. */
export const page = ({ part, size }: { part: number; size: number }): RowRange => {
  const limit = Math.min(Math.max(Math.trunc(size), 1), MAX_PAGE_SIZE);
  return { limit, offset: Math.min(Math.max(Math.trunc(part) - 1, 0), 1_000_000) * limit };
};
/** Placeholders for limit and offset in a prepared query. */
export const PAGE = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };

/** Digits and letters that have two spellings, and the form in which they are compared (decision 4). */
const TYPED_CHARACTERS = '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩٫٬يىك';
const NORMALIZED_CHARACTERS = toPersianLetters(toLatinDigits(TYPED_CHARACTERS));
/** Matches rows whose text contains that of a pattern, in any spelling of digits and letters. */
export const contains = (text: PgColumn | SQL, pattern: string | Placeholder): SQL =>
  sql`translate(${text}, ${TYPED_CHARACTERS}, ${NORMALIZED_CHARACTERS}) ilike ${pattern}`;
/** The LIKE pattern for texts that contain the given text; an empty text matches everything. */
export const patternOf = (text: string): string =>
  `%${toPersianLetters(toLatinDigits(text)).replace(/[\\%_]/g, '\\$&')}%`;
/**
 * Groups the rows of a left join: one entry per left row, in order, with all its right rows. Rows without a left row,
 * which carry only counts, are skipped.
 */
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
/** The row count. */
export const totalCount = { total: sql<number>`count(*)::int` };

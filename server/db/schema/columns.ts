/** Column definitions that several tables share. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  integer,
  type PgColumn,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Money is whole rials (decision 1). */
export const rials = (name: string) => bigint(name, { mode: 'number' }).notNull();
export const time = (name: string) => timestamp(name, { withTimezone: true });
/** Creation time of the row. */
export const created = () => time('created_at').notNull().defaultNow();
/** Columns of everything that the staff writes in a content folder (server/content-folder). */
export const entryColumns = {
  id: serial().primaryKey(),
  /** identifies the entry in the content folder; unique in its table, or among the entries of its parent */
  key: text()
    .notNull()
    .default(sql`gen_random_uuid()::text`),
  /** place in lists; null: after all others, in the order of creation */ position: integer(),
  /** whether it is no longer for sale; those who bought it keep it */ isWithdrawn: boolean(
    'is_withdrawn',
  )
    .notNull()
    .default(false),
};
/** The two optional discounts of a catalogue item, in percent (decision 16). */
export const discounts = {
  discountPercent: doublePrecision('discount_percent').notNull().default(0),
  extraDiscountPercent: doublePrecision('extra_discount_percent').notNull().default(0),
};

/** A check that a column holds only codes of the contract's list. */
export const oneOf = (
  name: string,
  column: PgColumn,
  codes: Readonly<Record<string, number | string>> | readonly string[],
) => {
  const values = Object.values(codes).map((code) =>
    typeof code === 'number' ? String(code) : `'${code.replaceAll("'", "''")}'`,
  );
  return check(name, sql`${column} in (${sql.raw(values.join(', '))})`);
};

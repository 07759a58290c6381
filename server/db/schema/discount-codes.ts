/** Discount codes. Their uses are invoices (payment.ts). */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  integer,
  bigint,
  pgTable,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { created, time } from './columns';

/**
 * Ids of the catalogue that a code is for. They are no foreign keys: a code whose only item is deleted must not become
 * a code for every item.
 */
const ids = (name: string) => integer(name).array().notNull().default([]);

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: serial().primaryKey(),
    /** as `toDiscountCode` returns it */ code: text().notNull().unique(),
    /** of what a line costs; null: the code takes off an amount */ percent: doublePrecision(),
    /** rials; null: the code takes off a percentage */ amount: bigint({ mode: 'number' }),
    /** null: from the beginning */ validFrom: time('valid_from'),
    /** null: without an end */ validUntil: time('valid_until'),
    /** null: any number */ maxUses: integer('max_uses'),
    isOncePerMember: boolean('is_once_per_member').notNull().default(false),
    /** all empty: the code is for every item */ courseIds: ids('course_ids'),
    dietIds: ids('diet_ids'),
    productIds: ids('product_ids'),
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    /** invoices that count as a use */ uses: integer().notNull().default(0),
    /** increases with each change of the staff; a use is no change */
    revision: integer().notNull().default(1),
    createdAt: created(),
  },
  (table) => [
    check(
      'discount_codes_percent_or_amount',
      sql`(${table.percent} > 0 and ${table.percent} <= 100 and ${table.amount} is null)
        or (${table.amount} > 0 and ${table.percent} is null)`,
    ),
    check('discount_codes_uses_not_negative', sql`${table.uses} >= 0`),
  ],
);

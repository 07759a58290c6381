/** Texts and grants of the staff for members: notes, and access that is granted by hand. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { ProductType } from '@/shared/api/contract/codes';
import { ofMember } from './account';
import { created, time } from './columns';

/** Notes that only the staff reads. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: serial().primaryKey(),
    userId: ofMember(),
    text: text().notNull(),
    /** name of the author, who may have left */ staffName: text('staff_name').notNull(),
    createdAt: created(),
  },
  (table) => [index('member_notes_of_user').on(table.userId, table.id)],
);

/** Classes and diets that a member has without a payment. */
export const memberGrants = pgTable(
  'member_grants',
  {
    id: serial().primaryKey(),
    userId: ofMember(),
    productType: integer('product_type')
      .$type<typeof ProductType.course | typeof ProductType.diet>()
      .notNull(),
    /** id in the catalogue, from which the item may be deleted later */
    itemId: integer('item_id').notNull(),
    /** whether a new round of a diet was opened that the member already had */
    isExtension: boolean('is_extension').notNull(),
    reason: text().notNull(),
    staffName: text('staff_name').notNull(),
    createdAt: created(),
    /** The time at which the owner took the item, or the round, back. */
    takenBackAt: time('taken_back_at'),
  },
  (table) => [
    index('member_grants_of_user').on(table.userId, table.id),
    check(
      'member_grants_type_known',
      sql`${table.productType} in (${sql.raw(`${ProductType.course}, ${ProductType.diet}`)})`,
    ),
  ],
);

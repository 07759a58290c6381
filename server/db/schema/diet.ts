/** The diets of members, with their forms and reports. */
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { DietStatus } from '@/shared/api/contract/codes';
import { users } from './account';
import { diets } from './catalogue';
import { oneOf } from './columns';

export const userDiets = pgTable(
  'user_diets',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    dietId: integer('diet_id')
      .notNull()
      .references(() => diets.id),
    status: integer().$type<DietStatus>().notNull().default(DietStatus.formOpen),
    /** Whether the buyer may extend the diet. */
    showHoldover: boolean('show_holdover').notNull().default(false),
    /** Starts at 1; every paid extension adds 1. Each round has its own forms. */
    round: integer().notNull().default(1),
    imageSrc: text('image_src').notNull().default(''),
    videoSrc: text('video_src').notNull().default(''),
    soundSrc: text('sound_src').notNull().default(''),
    dietDoc: text('diet_doc').notNull().default(''),
    /** When the program's files were added. */
    modifiedAt: timestamp('modified_at', { withTimezone: true }),
    /** When this round's questionnaire was sent to the expert. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('user_diets_once').on(table.userId, table.dietId),
    index('user_diets_of_diet').on(table.dietId),
    oneOf('user_diets_status_known', table.status, DietStatus),
  ],
);

/** The questionnaire and the holdover form; `answerObject` is the JSON string of the wire. */
export const dietForms = pgTable(
  'diet_forms',
  {
    id: serial().primaryKey(),
    userDietId: integer('user_diet_id')
      .notNull()
      .references(() => userDiets.id),
    isHoldover: boolean('is_holdover').notNull(),
    round: integer().notNull(),
    answerObject: text('answer_object').notNull(),
    /** kilocalories a day */ calorie: bigint({ mode: 'number' }).notNull().default(0),
    dietType: doublePrecision('diet_type').notNull().default(0),
  },
  (table) => [uniqueIndex('diet_forms_once').on(table.userDietId, table.isHoldover, table.round)],
);

/** Weights and body sizes of a diet, each list stored as one JSON string. */
export const weeklyReports = pgTable('weekly_reports', {
  id: serial().primaryKey(),
  userDietId: integer('user_diet_id')
    .notNull()
    .unique()
    .references(() => userDiets.id),
  sizeList: text('size_list').notNull(),
  weightList: text('weight_list').notNull(),
});

/** The diets of members, with their forms, programs and reports. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { DietStatus } from '@/shared/api/contract/codes';
import type { Program } from '../../panel/contract/cases';
import { ofMember } from './account';
import { diets } from './catalogue';
import { created, oneOf, time } from './columns';
import { staffUsers } from './staff';

/** The stored paths of a program's files, empty without one, and the note for the athlete. */
const programColumns = {
  imageSrc: text('image_src').notNull().default(''),
  videoSrc: text('video_src').notNull().default(''),
  soundSrc: text('sound_src').notNull().default(''),
  dietDoc: text('diet_doc').notNull().default(''),
  note: text().notNull().default(''),
};

export const userDiets = pgTable(
  'user_diets',
  {
    id: serial().primaryKey(),
    userId: ofMember(),
    dietId: integer('diet_id')
      .notNull()
      .references(() => diets.id),
    status: integer().$type<DietStatus>().notNull().default(DietStatus.formOpen),
    /** Whether the buyer may extend the diet. */
    showHoldover: boolean('show_holdover').notNull().default(false),
    /** Starts at 1; every paid extension adds 1. Each round has its own forms. */
    round: integer().notNull().default(1),
    ...programColumns,
    /** The time of the program's publication. */
    modifiedAt: time('modified_at'),
    /** The time at which the diet was taken back; its reports stay for the case that it is bought again. */
    takenBackAt: time('taken_back_at'),
    /** The time at which this round's questionnaire was sent to the expert. */
    sentAt: time('sent_at'),
    /** since when the questionnaire waits for the expert; null: it does not wait */
    waitingSince: time('waiting_since').generatedAlwaysAs(
      sql.raw(`case when status = ${DietStatus.withExpert} then sent_at end`),
    ),
    /** the expert's reason for sending the questionnaire back; empty: it was not sent back */
    returnReason: text('return_reason').notNull().default(''),
    /** the program that the expert is writing, which the athlete does not see; null: none */
    draft: jsonb().$type<Program>(),
  },
  (table) => [
    uniqueIndex('user_diets_once').on(table.userId, table.dietId),
    index('user_diets_of_diet').on(table.dietId),
    index('user_diets_waiting').on(table.waitingSince, table.id),
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

/** The published program of each round. The columns of `userDiets` are what the athlete sees: the latest one. */
export const programs = pgTable(
  'programs',
  {
    userDietId: integer('user_diet_id')
      .notNull()
      .references(() => userDiets.id),
    round: integer().notNull(),
    ...programColumns,
    publishedAt: time('published_at').notNull(),
    /** name of the expert */ publishedBy: text('published_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userDietId, table.round] })],
);

/** Programs that experts reuse. */
export const programTemplates = pgTable('program_templates', {
  id: serial().primaryKey(),
  title: text().notNull(),
  ...programColumns,
  createdAt: created(),
});

/** The staff members who have a diet on the screen, and the time at which that was last confirmed. */
export const caseVisits = pgTable(
  'case_visits',
  {
    userDietId: integer('user_diet_id')
      .notNull()
      .references(() => userDiets.id),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    seenAt: time('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userDietId, table.staffId] }),
    index('case_visits_of_staff').on(table.staffId),
  ],
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

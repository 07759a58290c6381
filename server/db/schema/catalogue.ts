/** The catalogue and the settings of the shop. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { CourseLevel, GatewayType } from '@/shared/api/contract/codes';
import type { DescribedTab, Question } from '@/shared/api/contract/catalogue-item';
import type { SampleMeal } from '@/shared/api/contract/diet-category';
import type { Inventory } from '@/shared/api/contract/product';
import { type NewsKind, QUIET_HOURS } from '@/shared/api/contract/rules/news';
import type { SupportHours } from '@/shared/api/contract/setting';
import type { QuestionnaireQuestion } from '../../diet/questionnaire';
import { discounts, entryColumns, oneOf, rials, time } from './columns';

export const coaches = pgTable(
  'coaches',
  {
    ...entryColumns,
    name: text().notNull(),
    image: text().notNull(),
    credential: text().notNull(),
    about: text().notNull(),
  },
  (table) => [unique('coaches_by_key').on(table.key)],
);

/** Columns that courses, diets and products share. */
const itemColumns = {
  ...entryColumns,
  title: text().notNull(),
  image: text().notNull(),
  price: rials('price'),
  description: text().notNull(),
  // The rest is for the page of the item (decision 63).
  coachId: integer('coach_id').references(() => coaches.id),
  /** stored path of a public video; empty: none */
  previewVideo: text('preview_video').notNull().default(''),
  /** what the buyer needs */ requirements: jsonb().$type<string[]>().notNull().default([]),
  questions: jsonb().$type<Question[]>().notNull().default([]),
  /** stored path of a raster picture of 1200 × 630 pixels; empty: none */
  shareImage: text('share_image').notNull().default(''),
  /** set by a trigger (migration 0009) */
  updatedAt: time('updated_at').notNull().defaultNow(),
};

/** The questions of the expert. A member's form is a copy, so a change affects only forms that are not open yet. */
export const questionnaires = pgTable(
  'questionnaires',
  {
    ...entryColumns,
    questions: jsonb().$type<QuestionnaireQuestion[]>().notNull(),
  },
  (table) => [unique('questionnaires_by_key').on(table.key)],
);

export const diets = pgTable(
  'diets',
  {
    ...itemColumns,
    descriptions: jsonb().$type<DescribedTab[]>().notNull(),
    ...discounts,
    /** such as «یک ماه»; empty: not stated */ length: text().notNull().default(''),
    /** what the buyer gets */ includes: jsonb().$type<string[]>().notNull().default([]),
    /** the meals of a day, as an example */
    sampleDay: jsonb('sample_day').$type<SampleMeal[]>().notNull().default([]),
    /** The questions before the program is written; null: none. */
    questionnaireId: integer('questionnaire_id').references(() => questionnaires.id),
    /** The questions before the program is extended; null: none. */
    holdoverQuestionnaireId: integer('holdover_questionnaire_id').references(
      () => questionnaires.id,
    ),
  },
  (table) => [
    unique('diets_by_key').on(table.key),
    index('diets_of_coach').on(table.coachId),
    index('diets_of_questionnaire').on(table.questionnaireId),
    index('diets_of_holdover_questionnaire').on(table.holdoverQuestionnaireId),
  ],
);

export const courses = pgTable(
  'courses',
  {
    ...itemColumns,
    descriptions: jsonb().$type<DescribedTab[]>().notNull(),
    ...discounts,
    isLive: boolean('is_live').notNull(),
    length: text().notNull(),
    /** not read: sessions are counted (decision 78); the next version drops the column */
    sessionCount: integer('session_count').notNull().default(0),
    /** minutes */ sessionDuration: integer('session_duration').notNull(),
    info: text().notNull(),
    /** what the buyer can do at the end */ promises: jsonb()
      .$type<string[]>()
      .notNull()
      .default([]),
    /** without a check: a migration may not add one to a table (docs/running.md) */
    level: integer().$type<CourseLevel>().notNull().default(CourseLevel.unstated),
    /** short names */ equipment: jsonb().$type<string[]>().notNull().default([]),
    /** when the next session of a live class begins, in UTC as 2026-12-05T14:30:00Z; empty: not known */
    nextSession: text('next_session').notNull().default(''),
    /** how often a buyer trains, 1 to 7; 0: not said; with days, their number counts */
    sessionsPerWeek: integer('sessions_per_week').notNull().default(0),
    /** days of the week, 0 = شنبه … 6 = جمعه, in order; empty: any days */
    sessionDays: jsonb('session_days').$type<number[]>().notNull().default([]),
    /** the diet that is bought with the course */
    dietId: integer('diet_id').references(() => diets.id),
  },
  (table) => [
    unique('courses_by_key').on(table.key),
    index('courses_of_diet').on(table.dietId),
    index('courses_of_coach').on(table.coachId),
  ],
);

export const products = pgTable(
  'products',
  {
    ...itemColumns,
    inventories: jsonb().$type<Inventory[]>().notNull(),
  },
  (table) => [
    unique('products_by_key').on(table.key),
    index('products_of_coach').on(table.coachId),
  ],
);

export const gateways = pgTable(
  'gateways',
  {
    ...entryColumns,
    type: integer().$type<GatewayType>().notNull(),
    title: text().notNull(),
    /** stored path of the mark of the bank; empty: none */ image: text().notNull().default(''),
  },
  (table) => [
    unique('gateways_by_key').on(table.key),
    oneOf('gateways_type_known', table.type, GatewayType),
  ],
);

/**
 * Per kind of news, whether the shop sends text messages, and their text; an empty text is that of the kind. A kind
 * without its columns does not compile.
 */
const newsColumns = {
  programReadyOn: boolean('program_ready_on').notNull().default(true),
  programReadyText: text('program_ready_text').notNull().default(''),
  formSentBackOn: boolean('form_sent_back_on').notNull().default(true),
  formSentBackText: text('form_sent_back_text').notNull().default(''),
  commentAnsweredOn: boolean('comment_answered_on').notNull().default(true),
  commentAnsweredText: text('comment_answered_text').notNull().default(''),
  parcelSentOn: boolean('parcel_sent_on').notNull().default(true),
  parcelSentText: text('parcel_sent_text').notNull().default(''),
  refundMadeOn: boolean('refund_made_on').notNull().default(true),
  refundMadeText: text('refund_made_text').notNull().default(''),
  classBeginsOn: boolean('class_begins_on').notNull().default(true),
  classBeginsText: text('class_begins_text').notNull().default(''),
  weighInOn: boolean('weigh_in_on').notNull().default(false),
  weighInText: text('weigh_in_text').notNull().default(''),
} satisfies Record<`${NewsKind}${'On' | 'Text'}`, unknown>;

/** The settings of the shop: a table with a single row. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey(),
    taxPercent: doublePrecision('tax_percent').notNull(),
    enamad: boolean().notNull(),
    /** page where the trust seal is verified */ sealUrl: text('seal_url').notNull().default(''),
    sellerName: text('seller_name').notNull().default(''),
    sellerAddress: text('seller_address').notNull().default(''),
    phone: text().notNull().default(''),
    whatsApp: text('whats_app').notNull().default(''),
    supportHours: jsonb('support_hours').$type<SupportHours[]>().notNull().default([]),
    refundRule: text('refund_rule').notNull().default(''),
    deliveryRule: text('delivery_rule').notNull().default(''),
    programRule: text('program_rule').notNull().default(''),
    ...newsColumns,
    /** Tehran time, 24 hours: between them no message of news is sent; the same: at any time */
    quietFrom: text('quiet_from').notNull().default(QUIET_HOURS.from),
    quietTo: text('quiet_to').notNull().default(QUIET_HOURS.to),
    /** whether the staff must use a second factor; no content folder changes it */
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
    /** days after which a questionnaire is late; no content folder changes it */
    lateAfterDays: integer('late_after_days').notNull().default(2),
  },
  (table) => [check('settings_tax_in_percent', sql`${table.taxPercent} between 0 and 100`)],
);

/**
 * What the database is for: a table with at most one row, which the first start writes. Nothing that a member, the
 * staff or a content folder writes changes it.
 */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey(),
    purpose: text().$type<'demo' | 'shop'>().notNull(),
  },
  (table) => [
    check('installation_single', sql`${table.id} = 1`),
    check('installation_purpose_known', sql`${table.purpose} in ('demo', 'shop')`),
  ],
);

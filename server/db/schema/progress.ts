/** Progress and settings of members on their devices (decision 80). Times are milliseconds since 1970; 0: never. */
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core';
import type { ProgressValues } from '@/shared/api/contract/progress';
import type { PlayedRange } from '@/shared/api/contract/rules/progress';
import { ofMember } from './account';
import { lessons } from './learning';

const moment = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Matches the members that have set the weekly reminder. */
export const hasReminder = ({ values }: { readonly values: PgColumn }): SQL =>
  sql`(${values} -> 'reminder' ->> 'value') is not null`;

export const memberProgress = pgTable(
  'member_progress',
  {
    userId: ofMember().primaryKey(),
    /** grows with every change of the member's progress, lessons included */
    version: integer().notNull(),
    values: jsonb().$type<ProgressValues>().notNull(),
  },
  (table) => [index('member_progress_reminded').on(table.userId).where(hasReminder(table))],
);

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: ofMember(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id),
    /** last position, in seconds */ seconds: doublePrecision().notNull(),
    /** length of the video, in seconds; 0: unknown */ length: doublePrecision().notNull(),
    placedAt: moment('placed_at'),
    openedAt: moment('opened_at'),
    isSeen: boolean('is_seen').notNull(),
    markedAt: moment('marked_at'),
    played: jsonb().$type<readonly PlayedRange[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    index('lesson_progress_of_lesson').on(table.lessonId),
  ],
);

/** Content pages with their videos, and the last export of the content. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { created, entryColumns } from './columns';

export const contentPages = pgTable('content_pages', {
  ...entryColumns,
  /** also the last part of the page's URL */ key: text().notNull().unique(),
  title: text().notNull(),
  header: text().notNull().default(''),
  /** HTML */ body: text().notNull().default(''),
  footer: text().notNull().default(''),
  isEnabled: boolean('is_enabled').notNull().default(true),
  createdAt: created(),
});

/** Videos of a content page; `path` is embed markup, an iframe URL or a stored path. */
export const contentFiles = pgTable(
  'content_files',
  {
    ...entryColumns,
    pageId: integer('page_id')
      .notNull()
      .references(() => contentPages.id),
    title: text().notNull(),
    description: text().notNull(),
    path: text().notNull(),
  },
  (table) => [
    unique('content_files_by_key').on(table.pageId, table.key),
    index('content_files_of_page').on(table.pageId),
  ],
);

/** The last export or import of a content folder: a table with at most one row. */
export const contentExports = pgTable(
  'content_exports',
  {
    id: integer().primaryKey(),
    /** the last row of `staff_audit` whose write the folder contains; 0: none */
    staffAuditId: integer('staff_audit_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('content_exports_single', sql`${table.id} = 1`)],
);

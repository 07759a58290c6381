/** Content pages and their videos. */
import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { created } from './columns';

export const contentPages = pgTable('content_pages', {
  id: serial().primaryKey(),
  key: text().notNull().unique(),
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
    id: serial().primaryKey(),
    pageId: integer('page_id')
      .notNull()
      .references(() => contentPages.id),
    title: text().notNull(),
    description: text().notNull(),
    path: text().notNull(),
  },
  (table) => [index('content_files_of_page').on(table.pageId)],
);

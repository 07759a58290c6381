/** Pages that are written, not programmed. */
import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { created } from './columns';

export const contentPages = pgTable('content_pages', {
  id: serial('id').primaryKey(),
  key: text('key').notNull().unique(),
  title: text('title').notNull(),
  header: text('header').notNull().default(''),
  /** HTML */ body: text('body').notNull().default(''),
  footer: text('footer').notNull().default(''),
  isEnabled: boolean('is_enabled').notNull().default(true),
  createdAt: created(),
});

/** Videos of a content page; `path` is embed markup, an iframe URL or a stored path. */
export const contentFiles = pgTable(
  'content_files',
  {
    id: serial('id').primaryKey(),
    pageId: integer('page_id')
      .notNull()
      .references(() => contentPages.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    path: text('path').notNull(),
  },
  (table) => [index('content_files_of_page').on(table.pageId)],
);

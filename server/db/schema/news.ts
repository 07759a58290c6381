/** News for members, its push and text messages, and which kinds a member does not want as messages. */
import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { NewsKind, NewsPlaceholder } from '@/shared/api/contract/rules/news';
import { ofMember, sessions } from './account';
import { created, time } from './columns';

/** without a check: the list grows, and a migration may not replace a check (docs/running.md) */
const ofKind = () => text().$type<NewsKind>().notNull();

/**
 * News for a member, and its text message (server/news), whose columns follow those of activation codes.
 */
export const news = pgTable(
  'news',
  {
    id: serial().primaryKey(),
    userId: ofMember(),
    kind: ofKind(),
    /** tells one event from another of the same kind */ subject: text().notNull(),
    /** id of the member's diet, the lesson, the invoice or the class */
    referenceId: integer('reference_id').notNull(),
    /** id of the class of a lesson; 0: none */ parentId: integer('parent_id').notNull(),
    /** values of the placeholders; `time` is an ISO time */
    details: jsonb().$type<Partial<Record<NewsPlaceholder, string>>>().notNull(),
    createdAt: created(),
    /** null: it stands on the member's home */ seenAt: time('seen_at'),
    attempts: integer().notNull().default(0),
    /** null: no attempt to send a text message follows */ nextAttemptAt: time('next_attempt_at'),
    /** when a text message is too late */ expiresAt: time('expires_at').notNull(),
    /** why the last attempt failed: the status or the error’s name; null: it did not fail */
    failure: text(),
    /** when the SMS service accepted the text message */ sentAt: time('sent_at'),
  },
  (table) => [
    unique('news_once').on(table.userId, table.kind, table.subject),
    index('news_unseen')
      .on(table.userId, table.id)
      .where(sql`${table.seenAt} is null`),
    index('news_of_user').on(table.userId, table.id),
    index('news_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
    index('news_failed')
      .on(table.id)
      .where(
        sql`${table.sentAt} is null and ${table.nextAttemptAt} is null and ${table.failure} is not null`,
      ),
    index('news_by_time').on(table.createdAt),
  ],
);

/** A row: the member does not want messages of this kind. */
export const newsSwitchedOff = pgTable(
  'news_switched_off',
  { userId: ofMember(), kind: ofKind() },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/**
 * The device of a session to which push messages are sent. It is removed with the session: at the logout, when the
 * session expires, and when the password changes.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial().primaryKey(),
    userId: ofMember(),
    sessionHash: text('session_hash')
      .notNull()
      .unique()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** URL of the browser's push service. Who knows it and the server's key can send messages. */
    endpoint: text().notNull().unique(),
    /** the browser's public key, base64url */ p256dh: text().notNull(),
    /** secret that the messages are encrypted with, base64url */ auth: text().notNull(),
    createdAt: created(),
  },
  (table) => [index('push_subscriptions_of_user').on(table.userId)],
);

/** News that is to be sent to a device. The row is deleted when the push service has accepted the message. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: serial().primaryKey(),
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    nextAttemptAt: time('next_attempt_at').notNull().defaultNow(),
    /** when the message is too late */ expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    unique('push_messages_once').on(table.newsId, table.subscriptionId),
    index('push_messages_of_subscription').on(table.subscriptionId),
    index('push_messages_due').on(table.nextAttemptAt),
    index('push_messages_by_end').on(table.expiresAt),
  ],
);

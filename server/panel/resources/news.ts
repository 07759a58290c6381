/** News for members as a resource. */
import { eq, not, sql } from 'drizzle-orm';
import { news as table } from '../../db/schema';
import { hasFailed } from '../../news/send-news';
import type { TextState } from '../contract/news';
import { type StoredResource, versionOf } from './stored-resource';

export const news: StoredResource<'news'> = {
  table,
  columns: {
    id: table.id,
    kind: table.kind,
    title: sql<string>`coalesce(${table.details} ->> 'title', '')`,
    userId: table.userId,
    state: sql<TextState>`case
      when ${table.sentAt} is not null then 'sent'
      when ${hasFailed} then 'failed'
      when ${table.seenAt} is null and ${table.nextAttemptAt} is not null and ${table.expiresAt} > now() then 'waiting'
      else 'none' end`,
    failure: table.failure,
    attempts: table.attempts,
    createdAt: table.createdAt,
    sentAt: table.sentAt,
    seenAt: table.seenAt,
    version: versionOf(table),
  },
  filters: {
    userId: (id) => eq(table.userId, id),
    kind: (kind) => eq(table.kind, kind),
    isFailed: (isFailed) => (isFailed ? hasFailed : not(hasFailed)),
  },
  writer: null,
};

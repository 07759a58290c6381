/** News for members: added with its event, shown until it is seen, and switched by each member. */
import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import {
  NEWS_KIND_NAMES,
  type NewsKind,
  newsKind,
  type WrittenKind,
} from '@/shared/api/contract/rules/news';
import type { Database, Transaction } from '../db/database';
import { news, newsSwitchedOff, pushMessages, pushSubscriptions, settings } from '../db/schema';
import { hasIdOf } from '../db/select';
import { isCurrent, isSwitchedOn, sourceOf } from './sources';

/** Days after which news is no longer shown. */
const SHOWN_DAYS = 30;

/**
 * Adds the news of an event, once, and its messages. It is part of the event's transaction, so that none is lost.
 * @param where matches the rows of the kind's query whose news is added
 */
function insertNews(db: Database | Transaction, kind: NewsKind, where: SQL): Promise<unknown> {
  return db.execute(sql`
    with added as (
      insert into ${news}
        (user_id, kind, subject, reference_id, parent_id, details, expires_at, next_attempt_at)
      select source.user_id, ${kind}::text, source.subject, source.reference_id, source.parent_id,
        source.details, source.expires_at,
        case when (select ${settings[`${kind}On`]} from ${settings})
          and ${isSwitchedOn(sql`source.user_id`, kind)} then now() end
      from ${sourceOf(kind)} as source
      where source.expires_at > now() and ${where}
      on conflict do nothing
      returning id, user_id, expires_at
    )
    insert into ${pushMessages} (news_id, subscription_id, expires_at)
    select added.id, device.id, added.expires_at
    from added cross join lateral unnest(array(
      -- found by the index for each row: of a join, all devices would be read
      select ${pushSubscriptions.id} from ${pushSubscriptions}
      where ${pushSubscriptions.userId} = added.user_id
    )) as device (id)
    where ${isSwitchedOn(sql`added.user_id`, kind)}`);
}

/**
 * Adds the news of a row that the staff has changed.
 * @param id of the member's diet, the comment, the delivery or the refund
 */
export const addNews = async (tx: Transaction, kind: WrittenKind, id: number): Promise<void> =>
  void (await insertNews(tx, kind, sql`source.source_id = ${id}`));

/** Adds the news that a live class begins soon, for its owners, and that a reminder of a member is due. */
export async function announceTimes(db: Database): Promise<void> {
  for (const kind of NEWS_KIND_NAMES)
    if (newsKind(kind).due !== 'afterWrite') await insertNews(db, kind, sql`true`);
}

/**
 * Lists the news of a member whose event still applies, the newest first.
 * @param seen matches what the member has seen, or has not seen
 */
const listWhere = (db: Database, userId: number, seen: SQL) =>
  db
    .select({
      id: news.id,
      kind: news.kind,
      details: news.details,
      referenceId: news.referenceId,
      parentId: news.parentId,
      createdAt: news.createdAt,
    })
    .from(news)
    .where(
      and(
        eq(news.userId, userId),
        seen,
        gt(news.createdAt, sql`now() - make_interval(days => ${sql.raw(String(SHOWN_DAYS))})`),
        isCurrent,
      ),
    )
    .orderBy(desc(news.id))
    .limit(LIMITS.shownNews);
export const listUnseen = (db: Database, userId: number) =>
  listWhere(db, userId, isNull(news.seenAt));
export const listSeen = (db: Database, userId: number) =>
  listWhere(db, userId, isNotNull(news.seenAt));

/** @param ids of news; those of other members are ignored */
export async function markSeen(
  db: Database,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .update(news)
    .set({ seenAt: sql`now()` })
    .where(and(eq(news.userId, userId), hasIdOf(news.id, ids), isNull(news.seenAt)));
}

/** All kinds, and whether the member wants their messages. */
export async function listSwitches(
  db: Database,
  userId: number,
): Promise<{ kind: NewsKind; isOn: boolean }[]> {
  const rows = await db
    .select({ kind: newsSwitchedOff.kind })
    .from(newsSwitchedOff)
    .where(eq(newsSwitchedOff.userId, userId));
  const off = new Set(rows.map(({ kind }) => kind));
  return NEWS_KIND_NAMES.map((kind) => ({ kind, isOn: !off.has(kind) }));
}

export async function saveSwitch(
  db: Database,
  userId: number,
  { kind, isOn }: { readonly kind: NewsKind; readonly isOn: boolean },
): Promise<void> {
  const row = { userId, kind };
  if (isOn)
    await db
      .delete(newsSwitchedOff)
      .where(and(eq(newsSwitchedOff.userId, userId), eq(newsSwitchedOff.kind, kind)));
  else await db.insert(newsSwitchedOff).values(row).onConflictDoNothing();
}

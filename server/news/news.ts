/** News for members: added with its event, shown until it is seen, and switched by each member. */
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { NEWS_KIND_NAMES, type NewsKind } from '@/shared/api/contract/rules/news';
import type { Database, Transaction } from '../db/database';
import { news, newsSwitchedOff, settings } from '../db/schema';
import { hasIdOf } from '../db/select';
import { holds, sourceOf } from './sources';

/** Days after which news that was not seen is no longer shown. */
const SHOWN_DAYS = 30;

/**
 * Adds the news of an event, once. It is part of the event's transaction, so that neither is lost.
 * @param where matches the rows of the kind's query whose news is added
 */
const insertNews = (db: Database | Transaction, kind: NewsKind, where: SQL): Promise<unknown> =>
  db.execute(sql`
    insert into ${news}
      (user_id, kind, subject, reference_id, parent_id, details, expires_at, next_attempt_at)
    select source.user_id, ${kind}::text, source.subject, source.reference_id, source.parent_id,
      source.details, source.expires_at,
      case when (select ${settings[`${kind}On`]} from ${settings}) and not exists (
        select 1 from ${newsSwitchedOff}
        where ${newsSwitchedOff.userId} = source.user_id and ${newsSwitchedOff.kind} = ${kind}
      ) then now() end
    from ${sourceOf(kind)} as source
    where source.expires_at > now() and ${where}
    on conflict do nothing`);

/**
 * Adds the news of a row that the staff has changed.
 * @param id of the member's diet, the comment, the delivery or the refund
 */
export const addNews = async (
  tx: Transaction,
  kind: Exclude<NewsKind, 'classBegins'>,
  id: number,
): Promise<void> => void (await insertNews(tx, kind, sql`source.source_id = ${id}`));

/** Adds the news that a live class begins soon, for its owners. */
export const announceClasses = async (db: Database): Promise<void> =>
  void (await insertNews(db, 'classBegins', sql`true`));

/** The news that a member has not seen, the newest first. */
export const listNews = (db: Database, userId: number) =>
  db
    .select({
      id: news.id,
      kind: news.kind,
      details: news.details,
      referenceId: news.referenceId,
      parentId: news.parentId,
    })
    .from(news)
    .where(
      and(
        eq(news.userId, userId),
        isNull(news.seenAt),
        gt(news.createdAt, sql`now() - make_interval(days => ${sql.raw(String(SHOWN_DAYS))})`),
        holds,
      ),
    )
    .orderBy(desc(news.id))
    .limit(LIMITS.shownNews);

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

/** The kinds that the shop sends as text messages, and whether the member wants them. */
export async function listSwitches(
  db: Database,
  userId: number,
): Promise<{ kind: NewsKind; isOn: boolean }[]> {
  const [shop] = await db.select().from(settings);
  const rows = await db
    .select({ kind: newsSwitchedOff.kind })
    .from(newsSwitchedOff)
    .where(eq(newsSwitchedOff.userId, userId));
  const off = new Set(rows.map(({ kind }) => kind));
  return NEWS_KIND_NAMES.filter((kind) => shop?.[`${kind}On`]).map((kind) => ({
    kind,
    isOn: !off.has(kind),
  }));
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

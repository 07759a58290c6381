/**
 * Text messages of news for the shop's SMS service. They follow those of activation codes: a message waits in the
 * database until the service has accepted it, each attempt has the same id, and one process makes it.
 */
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  sql,
} from 'drizzle-orm';
import {
  isTimedByMember,
  NEWS_KIND_NAMES,
  type NewsKind,
  newsKind,
  type NewsPlaceholder,
  newsText,
} from '@/shared/api/contract/rules/news';
import { isOpenAt } from '@/shared/api/contract/rules/support-hours';
import type { Database } from '../db/database';
import { news, settings, users } from '../db/schema';
import { log } from '../monitoring/log';
import { newsMessages as outcomes } from '../monitoring/metrics';
import { MessageRefused, sendText, type Webhook } from '../sms/code-sender';
import { nextAttempt, sendAll } from '../sms/queue';
import { isCurrent, isSwitchedOn } from './sources';

const MAX_RETRY_SECONDS = 3600;

type Message = typeof news.$inferSelect;
export type ShopSettings = typeof settings.$inferSelect;

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** Whether the shop sends no messages of news at a time. */
export const isQuiet = (
  { quietFrom, quietTo }: Pick<ShopSettings, 'quietFrom' | 'quietTo'>,
  time: Date,
): boolean =>
  quietFrom !== quietTo && isOpenAt([{ days: EVERY_DAY, opens: quietFrom, closes: quietTo }], time);

/** Returns the kinds that may be sent at a time: within the quiet hours, only those whose time the member chose. */
export const kindsAllowedAt = (shop: ShopSettings, time: Date): readonly NewsKind[] =>
  isQuiet(shop, time) ? NEWS_KIND_NAMES.filter(isTimedByMember) : NEWS_KIND_NAMES;

/** Matches news that is still wanted: not seen, of a kind that is not switched off since, and current. */
export const isWanted = and(isNull(news.seenAt), isSwitchedOn(news.userId, news.kind), isCurrent);

/**
 * Takes the message that is due for longest, and sets the time of its next attempt. News that the member has seen or
 * does not want, or whose event no longer applies, is not sent.
 */
async function takeDue(db: Database, kinds: readonly NewsKind[]): Promise<Message | undefined> {
  const due = db
    .select({ id: news.id })
    .from(news)
    .where(
      and(
        lte(news.nextAttemptAt, sql`now()`),
        gt(news.expiresAt, sql`now()`),
        inArray(news.kind, [...kinds]),
        isWanted,
      ),
    )
    .orderBy(asc(news.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [message] = await db
    .update(news)
    .set(nextAttempt(news, MAX_RETRY_SECONDS))
    .where(eq(news.id, sql`(${due})`))
    .returning();
  return message;
}

const clock = new Intl.DateTimeFormat('fa-IR', {
  timeZone: 'Asia/Tehran',
  hour: '2-digit',
  minute: '2-digit',
});
/** The time at which a class begins, in Tehran. @param time ISO date-time; undefined: the news has none */
export const clockText = (time: string | undefined): string =>
  time === undefined ? '' : `ساعت ${clock.format(new Date(time))}`;
/** Characters of a title in a message: a parcel may contain many products. */
const MAX_TITLE = 60;
export const shortened = (title: string) =>
  title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title;

/** The text message of news. */
function textOf(shop: ShopSettings, { origin }: Webhook, message: Message): string {
  const { kind, details, referenceId, parentId } = message;
  const { title = '', time } = details;
  const values: Record<NewsPlaceholder, string> = {
    title: shortened(title),
    time: clockText(time),
    link: `${origin}${newsKind(kind).pathOf({ id: referenceId, parentId })}`,
  };
  return newsText(kind, shop[`${kind}Text`], values);
}

async function send(
  db: Database,
  shop: ShopSettings,
  sender: Webhook,
  message: Message,
): Promise<void> {
  const { id, userId, kind, attempts } = message;
  const [member] = await db
    .select({ mobile: users.mobile })
    .from(users)
    .where(eq(users.id, userId));
  try {
    await sendText(sender, {
      // The ids of codes are numbers, so the receiver takes no message for a repeated other one.
      id: `news-${id}`,
      type: kind,
      mobile: member!.mobile,
      text: textOf(shop, sender, message),
    });
    await db
      .update(news)
      .set({ sentAt: sql`now()`, nextAttemptAt: null, failure: null })
      .where(eq(news.id, id));
    outcomes.inc({ outcome: 'delivered' });
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    const { reason: failure, isTemporary } = error;
    log.error({ id, kind, attempts, failure }, 'The SMS service did not accept news');
    await db
      .update(news)
      .set({ failure, ...(!isTemporary && { nextAttemptAt: null }) })
      .where(eq(news.id, id));
    outcomes.inc({ outcome: isTemporary ? 'retried' : 'refused' });
  }
}

/** Ends the messages that are too late, and those of kinds that the shop has switched off since their event. */
async function endMessages(db: Database, kinds: readonly NewsKind[]): Promise<void> {
  const isWaiting = isNotNull(news.nextAttemptAt);
  await db
    .update(news)
    .set({ nextAttemptAt: null, failure: null })
    .where(and(isWaiting, notInArray(news.kind, [...kinds])));
  const expired = await db
    .update(news)
    .set({ nextAttemptAt: null })
    .where(and(isWaiting, lte(news.expiresAt, sql`now()`)))
    .returning({ failure: news.failure });
  outcomes.inc({ outcome: 'expired' }, expired.filter(({ failure }) => failure !== null).length);
}

/**
 * Sends all due messages outside of the quiet hours.
 * @param stopping aborted when no further message should be sent
 */
export async function sendNews(
  db: Database,
  sender: Webhook,
  stopping?: AbortSignal,
): Promise<void> {
  const [shop] = await db.select().from(settings);
  if (!shop) return;
  const kinds = NEWS_KIND_NAMES.filter((kind) => shop[`${kind}On`]);
  await endMessages(db, kinds);
  const dueKinds = () => kindsAllowedAt(shop, new Date()).filter((kind) => kinds.includes(kind));
  await sendAll(
    () => takeDue(db, dueKinds()),
    (message) => send(db, shop, sender, message),
    stopping,
  );
}

/** Matches news whose text message did not reach the SMS service, and that the member has not seen in the app. */
export const hasFailed = and(
  isNull(news.seenAt),
  isNull(news.sentAt),
  isNull(news.nextAttemptAt),
  isNotNull(news.failure),
)!;

/** Returns the news whose text message did not reach the SMS service, the newest first. */
export const listFailedNews = (db: Database) =>
  db
    .select({
      id: news.id,
      mobile: users.mobile,
      kind: news.kind,
      failure: news.failure,
      attempts: news.attempts,
      createdAt: news.createdAt,
    })
    .from(news)
    .innerJoin(users, eq(users.id, news.userId))
    .where(hasFailed)
    .orderBy(desc(news.id));

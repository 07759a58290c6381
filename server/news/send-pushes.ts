/**
 * Push messages of news. Like a text message, a push message waits in the database until its service has accepted it,
 * and one process makes each attempt. If a process ends in between, the message is sent again under the same topic and
 * tag, so that a device shows it once.
 */
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { isTimedByMember, type NewsKind, newsKind } from '@/shared/api/contract/rules/news';
import type { PushContent } from '@/shared/config/worker';
import type { Database } from '../db/database';
import { news, pushMessages, pushSubscriptions, sessions, settings } from '../db/schema';
import { log } from '../monitoring/log';
import { newsPushes as outcomes } from '../monitoring/metrics';
import { isTemporaryStatus } from '../sms/code-sender';
import { nextAttempt, sendAll } from '../sms/queue';
import { push, type PushSender } from './push-service';
import { clockText, isWanted, kindsAllowedAt, shortened } from './send-news';
import { readPushKeys } from './subscriptions';

const MAX_RETRY_SECONDS = 3600;

const isDue = and(
  lte(pushMessages.nextAttemptAt, sql`now()`),
  gt(pushMessages.expiresAt, sql`now()`),
);

/** Takes the message that is due for longest, and sets the time of its next attempt. */
async function takeDue(db: Database, kinds: readonly NewsKind[]) {
  const due = db
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .innerJoin(news, eq(news.id, pushMessages.newsId))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
    .where(and(isDue, gt(sessions.expiresAt, sql`now()`), inArray(news.kind, [...kinds]), isWanted))
    .orderBy(asc(pushMessages.nextAttemptAt))
    .limit(1)
    .for('update', { of: pushMessages, skipLocked: true });
  const [message] = await db
    .update(pushMessages)
    .set(nextAttempt(pushMessages, MAX_RETRY_SECONDS))
    .from(news)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, news.userId))
    .where(
      and(
        eq(pushMessages.id, sql`(${due})`),
        eq(news.id, pushMessages.newsId),
        eq(pushSubscriptions.id, pushMessages.subscriptionId),
      ),
    )
    .returning({ message: pushMessages, news, device: pushSubscriptions });
  return message;
}
type Message = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

/** The content of a push message (src/app/worker). It contains neither amounts nor health data (decision 83). */
function contentOf({ id, kind, details, referenceId, parentId }: Message['news']): PushContent {
  const { heading, action, pathOf } = newsKind(kind);
  const about = [details.title && shortened(details.title), clockText(details.time)];
  return {
    title: heading,
    body: about.filter(Boolean).join('، ') || action,
    path: pathOf({ id: referenceId, parentId }),
    // The app shows the same reminder while it is open.
    tag: isTimedByMember(kind) ? kind : `news-${id}`,
  };
}

/** Whether a device has unsubscribed, as its push service says. */
const isGone = (status: number) => status === 404 || status === 410;

/** @returns the status of the push service, or the name of an error without a response */
async function attempt(sender: PushSender, { news: item, message, device }: Message) {
  try {
    return await push(sender, device, contentOf(item), {
      TTL: Math.max(0, Math.round((message.expiresAt.getTime() - Date.now()) / 1000)),
      topic: `news-${item.id}`,
      urgency: newsKind(item.kind).urgency,
    });
  } catch (error) {
    return (error as Error).name; // its message may quote the address of the device
  }
}

async function send(db: Database, sender: PushSender, taken: Message): Promise<void> {
  const { message, device, news: item } = taken;
  const result = await attempt(sender, taken);
  const isStatus = typeof result === 'number';
  if (isStatus && isGone(result)) {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, device.id));
    outcomes.inc({ outcome: 'gone' });
    return;
  }
  const isDelivered = isStatus && result >= 200 && result < 300;
  const isTemporary = !isStatus || isTemporaryStatus(result);
  if (!isDelivered)
    log.error(
      { id: item.id, kind: item.kind, attempts: message.attempts, failure: String(result) },
      'The push service did not accept news',
    );
  if (isDelivered || !isTemporary)
    await db.delete(pushMessages).where(eq(pushMessages.id, message.id));
  outcomes.inc({ outcome: isDelivered ? 'delivered' : isTemporary ? 'retried' : 'refused' });
}

/**
 * Sends all due messages: those that the quiet hours hold back are sent after them.
 * @param stopping aborted when no further message should be sent
 */
export async function sendPushes(
  db: Database,
  origins: Omit<PushSender, 'keys'>,
  stopping?: AbortSignal,
): Promise<void> {
  // The query below is long: most runs have nothing to send.
  const [any] = await db.select({ id: pushMessages.id }).from(pushMessages).where(isDue).limit(1);
  const [shop] = await db.select().from(settings);
  if (!any || !shop) return;
  const sender = { ...origins, keys: await readPushKeys(db) };
  await sendAll(
    () => takeDue(db, kindsAllowedAt(shop, new Date())),
    (message) => send(db, sender, message),
    stopping,
  );
}

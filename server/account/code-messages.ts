/**
 * Activation codes for the SMS service. A message stays in the database until the service has accepted it, so that
 * neither a failing service nor a restart loses a code; the code itself is deleted with the last attempt.
 */
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { codeMessages } from '../db/schema';
import { log } from '../monitoring/log';
import { codeMessages as outcomes } from '../monitoring/metrics';
import { type CodeSender, MessageRefused, sendCode } from '../sms/code-sender';
import { nextAttempt, sendAll } from '../sms/queue';

const MAX_RETRY_SECONDS = 120;

/** Stores a message; it is sent by `sendMessages`. */
export const queueMessage = async (
  tx: Transaction,
  message: { mobile: string; code: string; expiresAt: Date },
): Promise<void> => void (await tx.insert(codeMessages).values(message));

type Message = typeof codeMessages.$inferSelect;
/** Takes the message that is due for longest, and sets the time of its next attempt. */
async function takeDue(db: Database): Promise<Message | undefined> {
  const due = db
    .select({ id: codeMessages.id })
    .from(codeMessages)
    .where(
      and(
        isNotNull(codeMessages.code),
        lte(codeMessages.nextAttemptAt, sql`now()`),
        gt(codeMessages.expiresAt, sql`now()`),
      ),
    )
    .orderBy(asc(codeMessages.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [message] = await db
    .update(codeMessages)
    .set(nextAttempt(codeMessages, MAX_RETRY_SECONDS))
    .where(eq(codeMessages.id, sql`(${due})`))
    .returning();
  return message;
}

async function send(
  db: Database,
  sender: CodeSender,
  { id, mobile, code, attempts }: Message,
): Promise<void> {
  try {
    await sendCode(sender, { id, mobile, code: code ?? '' });
    await db
      .update(codeMessages)
      .set({ code: null, deliveredAt: sql`now()`, failure: null })
      .where(eq(codeMessages.id, id));
    outcomes.inc({ outcome: 'delivered' });
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    const { reason: failure, isTemporary } = error;
    const { service } = sender;
    log.error({ id, attempts, failure, service }, 'The SMS service did not accept a message');
    await db
      .update(codeMessages)
      .set({ failure, ...(!isTemporary && { code: null }) })
      .where(eq(codeMessages.id, id));
    outcomes.inc({ outcome: isTemporary ? 'retried' : 'refused' });
  }
}

/**
 * Sends all due messages, and deletes the codes of those that have expired.
 * @param stopping aborted when no further message should be sent
 */
export async function sendMessages(
  db: Database,
  sender: CodeSender,
  stopping?: AbortSignal,
): Promise<void> {
  const expired = await db
    .update(codeMessages)
    .set({ code: null, failure: sql`coalesce(${codeMessages.failure}, 'expired')` })
    .where(and(isNotNull(codeMessages.code), lte(codeMessages.expiresAt, sql`now()`)))
    .returning({ id: codeMessages.id });
  outcomes.inc({ outcome: 'expired' }, expired.length);
  await sendAll(
    () => takeDue(db),
    (message) => send(db, sender, message),
    stopping,
  );
}

/**
 * Sends a new message at once. Not awaited by a request: neither the duration nor a failure may reveal whether a number
 * is registered. The job repeats what is not sent here.
 */
export const sendSoon = (db: Database, sender: CodeSender): void =>
  void sendMessages(db, sender).catch((error: unknown) =>
    log.error({ err: error }, 'The activation codes could not be sent'),
  );

/** Matches messages that did not reach the SMS service. */
export const hasFailed = and(isNull(codeMessages.deliveredAt), isNull(codeMessages.code))!;

/** Returns the messages that did not reach the SMS service, the newest first. */
export const listFailedMessages = (db: Database) =>
  db
    .select({
      id: codeMessages.id,
      mobile: codeMessages.mobile,
      failure: codeMessages.failure,
      attempts: codeMessages.attempts,
      createdAt: codeMessages.createdAt,
    })
    .from(codeMessages)
    .where(hasFailed)
    .orderBy(desc(codeMessages.id));

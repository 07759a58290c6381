/** Common parts of the queues of text messages: the time of a retry, and the number of parallel messages. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Seconds before the second attempt: an attempt has ended by then, so that no other process sends the same message
 * meanwhile. Each further attempt waits three times as long.
 */
const FIRST_RETRY_SECONDS = 15;
/** Attempts after which the pause grows no more: larger powers overflow. */
const GROWING_ATTEMPTS = 10;
/** Messages that a process sends at the same time. */
const PARALLEL_MESSAGES = 4;

/**
 * The new values of a message that is taken for an attempt.
 * @param longest pause in seconds
 */
export function nextAttempt(
  { attempts }: { readonly attempts: PgColumn },
  longest: number,
): { attempts: SQL; nextAttemptAt: SQL } {
  const pause = sql`least(${FIRST_RETRY_SECONDS} * power(3, least(${attempts}, ${GROWING_ATTEMPTS})), ${longest})`;
  return {
    attempts: sql`${attempts} + 1`,
    nextAttemptAt: sql`now() + make_interval(secs => ${pause})`,
  };
}

/**
 * Sends messages until none is due.
 * @param take returns undefined if no message is due
 * @param stopping aborted when no further message should be sent
 */
export async function sendAll<Message>(
  take: () => Promise<Message | undefined>,
  send: (message: Message) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  const sendDue = async () => {
    while (!stopping?.aborted) {
      const message = await take();
      if (message === undefined) return;
      await send(message);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_MESSAGES }, sendDue));
}

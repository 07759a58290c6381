/** Ends the work on text messages that did not arrive. */
import { and, inArray } from 'drizzle-orm';
import { hasFailed as hasFailedCode } from '../account/code-messages';
import type { Transaction } from '../db/database';
import { codeMessages, news } from '../db/schema';
import { hasFailed as hasFailedNews } from '../news/send-news';
import { type Actor, recordAudit } from './audit';

const DISMISS = {
  // Nothing else needs a code that was not sent.
  message: (tx, ids) =>
    tx
      .delete(codeMessages)
      .where(and(inArray(codeMessages.id, ids), hasFailedCode))
      .returning({ id: codeMessages.id }),
  // The news stays in the app.
  news: (tx, ids) =>
    tx
      .update(news)
      .set({ failure: null })
      .where(and(inArray(news.id, ids), hasFailedNews))
      .returning({ id: news.id }),
} as const satisfies Readonly<
  Record<string, (tx: Transaction, ids: number[]) => PromiseLike<{ id: number }[]>>
>;

/** Takes failed text messages off the tasks. @returns the number of those that were on them */
export async function dismissTexts(
  tx: Transaction,
  actor: Actor,
  resource: keyof typeof DISMISS,
  ids: number[],
): Promise<number> {
  const dismissed = await DISMISS[resource](tx, ids);
  for (const { id } of dismissed)
    await recordAudit(tx, actor, { action: 'dismiss', resource, rowId: id });
  return dismissed.length;
}

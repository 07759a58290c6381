/** `npm run tasks`: lists what the staff has to do by hand, and records the refunds that it has made. */
import { listFailedMessages } from '../account/code-messages';
import { runCommand, withDatabase } from './run-command';
import type { Database } from '../db/database';
import { listFailedNews } from '../news/send-news';
import { listDueRefunds, markRefunded } from '../payment/refunds';

const USAGE =
  'Usage: node dist-server/tasks-command.js lists the refunds that are due, and the codes and news that were not sent; with refunded INVOICE it records a refund.';

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

async function list(db: Database): Promise<void> {
  const refunds = (await listDueRefunds(db)).map(
    ({ invoiceId, amount, mobile, gateway, reference, paidAt, isReversalPending }) =>
      `Refund of invoice ${invoiceId}: ${amount} rials to ${mobile}, paid by ${gateway} on ${dayOf(paidAt)}, reference ${reference}${isReversalPending ? '; the bank has not answered whether it gave it back, so look at its report first' : ''}`,
  );
  const messages = (await listFailedMessages(db)).map(
    ({ id, mobile, failure, attempts, createdAt }) =>
      `Code not sent: message ${id} to ${mobile} on ${dayOf(createdAt)}, ${attempts} attempts, last failure ${failure}`,
  );
  const news = (await listFailedNews(db)).map(
    ({ id, mobile, kind, failure, attempts, createdAt }) =>
      `News not sent: ${kind}, message news-${id} to ${mobile} on ${dayOf(createdAt)}, ${attempts} attempts, last failure ${failure}`,
  );
  const tasks = [...refunds, ...messages, ...news];
  console.log(tasks.length > 0 ? tasks.join('\n') : 'There are no tasks.');
}

/**
 * Runs the command.
 * @returns its exit code: 0, 1 if no refund of the invoice is due, or 2 for wrong usage
 */
async function run(words: readonly string[]): Promise<number> {
  const [command, id = ''] = words;
  const isRecording = command === 'refunded' && words.length === 2 && /^\d{1,9}$/.test(id);
  if (command !== undefined && !isRecording) {
    console.error(USAGE);
    return 2;
  }
  return withDatabase(async (db) => {
    if (!isRecording) {
      await list(db);
      return 0;
    }
    const isRefunded = await markRefunded(db, Number(id));
    console.log(isRefunded ? `Invoice ${id} is refunded.` : `Invoice ${id} has no due refund.`);
    return isRefunded ? 0 : 1;
  });
}

await runCommand(run);

/** `npm run refunds`: lists the refunds that the staff owes, and records those that it has made. */
import { openDatabase } from './db/database';
import { listDueRefunds, markRefunded } from './payment/refunds';
import { readDatabase, readEnvFile } from './settings';
import { toSingleLine } from './start-failure';

const USAGE =
  'Usage: npm run refunds lists the refunds that are due; npm run refunds -- done INVOICE records one.';

/**
 * Runs the command.
 * @returns its exit code: 0, 1 if no refund of the invoice is due, or 2 for wrong usage
 */
async function run(words: readonly string[]): Promise<number> {
  const [command, id = ''] = words;
  const isRecording = command === 'done' && words.length === 2 && /^\d{1,9}$/.test(id);
  if (command !== undefined && !isRecording) {
    console.error(USAGE);
    return 2;
  }
  readEnvFile();
  const { db, close } = await openDatabase(readDatabase());
  try {
    if (isRecording) {
      const isRefunded = await markRefunded(db, Number(id));
      console.log(isRefunded ? `Invoice ${id} is refunded.` : `Invoice ${id} has no due refund.`);
      return isRefunded ? 0 : 1;
    }
    const due = await listDueRefunds(db);
    for (const { invoiceId, amount, mobile, gateway, reference, paidAt } of due)
      console.log(
        `invoice ${invoiceId}: ${amount} rials to ${mobile}, paid by ${gateway} on ${paidAt.toISOString().slice(0, 10)}, reference ${reference}`,
      );
    if (due.length === 0) console.log('No refund is due.');
    return 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(toSingleLine(error));
  process.exitCode = 1;
}

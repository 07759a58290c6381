/** `npm run restored`: prepares a database that was restored from a backup. */
import { getTableName, sql } from 'drizzle-orm';
import { runCommand, withDatabase } from './run-command';
import { codeMessages, invoices } from '../db/schema';

const USAGE =
  'Usage: node dist-server/restored-command.js, once after a restore, before the server starts.';

/** Tables whose ids the banks and the SMS service know, also ids that were given after the backup. */
const TABLES = [invoices, codeMessages];
/** More ids than are given between two backups. */
const GAP = 100_000;

/**
 * Runs the command.
 * @returns its exit code: 0, or 2 for wrong usage
 */
async function run({ length }: readonly string[]): Promise<number> {
  if (length > 0) {
    console.error(USAGE);
    return 2;
  }
  return withDatabase(async (db) => {
    for (const table of TABLES)
      await db.execute(sql`
        select setval(ids::regclass, nextval(ids::regclass) + ${GAP})
        from pg_get_serial_sequence(${getTableName(table)}, 'id') as ids`);
    console.log('New invoices and messages get ids that no bank and no SMS service has received.');
    return 0;
  });
}

await runCommand(run);

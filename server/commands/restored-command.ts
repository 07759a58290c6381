/**
 * `npm run restored`: prepares a database that was restored from a backup, and erases the members again that the backup
 * has brought back.
 */
import { getTableName, sql } from 'drizzle-orm';
import { runCommand, withDatabase } from './run-command';
import type { Database } from '../db/database';
import { codeMessages, invoices, news, users } from '../db/schema';
import type { FileStore } from '../files/file-store';
import { openFiles } from '../files/open-files';
import { eraseMember, listReturned, removePictures } from '../panel/members/erase';

const USAGE =
  'Usage: node dist-server/restored-command.js, once after a restore, before the server starts.';

/**
 * Tables whose ids are known outside of the database, also ids that were given after the backup: to the banks, to the
 * SMS service, and in the list of erased members.
 */
const TABLES = [invoices, codeMessages, news, users];
/** More ids than are given between two backups. */
const GAP = 100_000;

/** @returns whether all members that the backup has brought back are erased again */
async function eraseReturned(db: Database, files: FileStore): Promise<boolean> {
  let isComplete = true;
  for (const member of await listReturned(db, files))
    try {
      await db.transaction((tx) => eraseMember(tx, member));
      await removePictures(db, files, member.id);
      console.log(`Member ${member.id} had been erased, and is erased again.`);
    } catch (error) {
      isComplete = false;
      console.error(`Member ${member.id} had been erased: ${(error as Error).message}`);
    }
  return isComplete;
}

/**
 * Runs the command.
 * @returns its exit code: 0, 1 if a member could not be erased again, or 2 for wrong usage
 */
async function run({ length }: readonly string[]): Promise<number> {
  if (length > 0) {
    console.error(USAGE);
    return 2;
  }
  return withDatabase(async (db, settings) => {
    for (const table of TABLES)
      await db.execute(sql`
        select setval(ids::regclass, nextval(ids::regclass) + ${GAP})
        from pg_get_serial_sequence(${getTableName(table)}, 'id') as ids`);
    console.log('New invoices and messages get ids that no bank and no SMS service has received.');
    const files = await openFiles(settings);
    try {
      return (await eraseReturned(db, files)) ? 0 : 1;
    } finally {
      await files.close();
    }
  });
}

await runCommand(run);

/** Exports the content of the database as a folder. */
import type { Database } from '../db/database';
import type { FileStore } from '../files/file-store';
import { byKind } from './kinds';
import { lastStaffWrite, recordExport } from './staff-writes';
import { lockContent, readStored } from './stored';
import { writeContent } from './write';

/**
 * Writes what is for sale; withdrawn entries stay only in the database. An import of the folder overwrites what the
 * staff writes from now on, and therefore refuses it.
 * @param folder a new or empty folder
 * @param stores in which the server finds files, in this order
 * @returns the paths in the folder of the files that the server does not have
 * @throws {Error} when the folder is not empty
 */
export async function exportContent(
  db: Database,
  folder: string,
  stores: readonly FileStore[],
): Promise<string[]> {
  const { shop, entries, lastWrite } = await db.transaction(async (tx) => {
    await lockContent(tx);
    return { ...(await readStored(tx)), lastWrite: await lastStaffWrite(tx) };
  });
  if (!shop) throw new Error('The database has no content yet: nothing was written.');
  const forSale = byKind((kind) => entries[kind].filter(({ isWithdrawn }) => !isWithdrawn));
  const missing = await writeContent(folder, { shop, entries: forSale }, stores);
  await recordExport(db, lastWrite);
  return missing;
}

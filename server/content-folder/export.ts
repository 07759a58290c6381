/** Exports the content of the database as a folder. */
import type { Database } from '../db/database';
import type { FileStore } from '../files/file-store';
import { byKind } from './kinds';
import { readStored } from './stored';
import { writeContent } from './write';

/**
 * Writes what is for sale; withdrawn entries stay only in the database.
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
  const { shop, entries } = await readStored(db);
  if (!shop) throw new Error('The database has no content yet: nothing was written.');
  const forSale = byKind((kind) => entries[kind].filter(({ isWithdrawn }) => !isWithdrawn));
  return writeContent(folder, { shop, entries: forSale }, stores);
}

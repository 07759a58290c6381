/** Finds the folder of the data, by the location of the database: `postgres://…`, `memory://`, or a folder. */
import { dirname, join } from 'node:path';

export const isPostgres = (database: string): boolean => /^postgres(ql)?:/.test(database);

/**
 * A folder for other data: next to that of the embedded database; with PostgreSQL next to that of the uploads.
 * @param settings `uploads` is empty if the folder is not configured
 */
export const folderBeside = (
  { database, uploads }: { database: string; uploads: string },
  name: string,
): string => join(dirname(isPostgres(database) ? uploads || '.data/uploads' : database), name);

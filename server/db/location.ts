/** Where the data is, by the location of the database: `postgres://…`, `memory://`, or a folder. */
import { dirname, join } from 'node:path';

export const isPostgres = (database: string): boolean => /^postgres(ql)?:/.test(database);

/** A folder for other data, next to that of the embedded database. */
export const folderBeside = (database: string, name: string): string =>
  join(isPostgres(database) ? '.data' : dirname(database), name);

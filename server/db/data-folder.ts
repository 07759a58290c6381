/** Finds out why PGlite could not open its data folder: PGlite reports most failures without a reason. */
import { constants } from 'node:fs';
import { access, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** PostgreSQL writes its log (WAL) in files of 16 MB and needs room for a new one. */
const NEEDED_BYTES = 16 * 1024 * 1024;
/** The system's error codes by their WebAssembly numbers. */
const ERROR_CODES: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  33: 'EMFILE',
  41: 'ENFILE',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};
/** Files without which no database opens. `pg_control` has 8 KB in every version. */
const REQUIRED_FILES = [
  { path: 'global/pg_control', bytes: 8192 },
  ...['base', 'pg_wal', 'pg_xact'].map((path) => ({ path, bytes: 0 })),
];

/** The system's error code of a failure in Node or in WebAssembly. */
const codeOf = (error: unknown): string | undefined => {
  const { code, errno = 0 } = error as { code?: unknown; errno?: number };
  return typeof code === 'string' ? code : ERROR_CODES[errno];
};
/** Creates an error with a system error code, from which `toSingleLine` derives its advice. */
const failure = (code: string, path: string, cause: unknown) =>
  Object.assign(new Error(`${code}: ${path}`, { cause }), { code, path });

/** @returns whether the folder exists and is not empty */
export const isNotEmpty = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (names) => names.length > 0,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    },
  );

/**
 * Protects files of other programs: PGlite initializes any folder without a PG_VERSION and overwrites its content.
 * @throws when the folder contains files but no PG_VERSION
 */
export async function assertOwnFolder(folder: string): Promise<void> {
  if (!(await isNotEmpty(folder))) return;
  const version = await readFile(join(folder, 'PG_VERSION')).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  if (!version)
    throw new Error(
      `The folder ${folder} contains files but no PG_VERSION: it is not a database, or a part of one is missing. Nothing was changed. Set DATA_DIR to a new folder, or to the folder of the database.`,
    );
}

/** Describes the first required file that is missing or truncated; undefined if there is none. */
async function damageOf(folder: string): Promise<string | undefined> {
  for (const { path, bytes } of REQUIRED_FILES) {
    const found = await stat(join(folder, path)).catch(() => undefined);
    if (!found) return `${path} is missing`;
    if (found.size < bytes) return `${path} has ${found.size} bytes instead of ${bytes}`;
  }
  return undefined;
}

/**
 * Checks that the folder is writable and its disk has room.
 * @throws the system's error
 */
async function probeWrite(folder: string): Promise<void> {
  const probe = join(folder, `.morabi-write-${process.pid}`);
  try {
    await access(folder, constants.R_OK | constants.W_OK);
    await writeFile(probe, Buffer.alloc(8192));
  } finally {
    await rm(probe, { force: true });
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < NEEDED_BYTES) throw failure('ENOSPC', folder, undefined);
}

/**
 * Explains why PGlite failed to open or create the folder.
 * @returns an error that names the reason: the system's code, a missing part of the database, or that it is unknown.
 *   Damage is reported only if it is proven
 */
export async function openErrorOf(folder: string, error: unknown): Promise<Error> {
  const code = codeOf(error);
  if (code) return failure(code, folder, error);
  const isThere = await isNotEmpty(folder).catch(() => true);
  const system = await probeWrite(isThere ? folder : dirname(folder)).then(
    () => undefined,
    (reason: unknown) => codeOf(reason),
  );
  if (system) return failure(system, folder, error);
  const damage = isThere ? await damageOf(folder) : undefined;
  if (damage)
    return new Error(
      `The database in ${folder} is damaged: ${damage}. Set DATA_DIR to a restored backup. Keep the damaged folder until the server starts with the backup.`,
      { cause: error },
    );
  const { message } = error as Error;
  return new Error(
    `The database in ${folder} can’t be opened, and the reason is unknown (${message}). Its disk has free space and is writable. Leave the folder unchanged and start the server again. If that fails, set DATA_DIR to a restored backup.`,
    { cause: error },
  );
}

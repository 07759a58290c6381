/**
 * PGlite opens one folder from two processes without an error and then corrupts it, so only the holder of this lock
 * opens it.
 */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lock } from 'proper-lockfile';
import { log } from '../monitoring/log';

/** Milliseconds after which a lock that was not renewed belongs to a killed process. */
const STALE_AFTER_MS = 15_000;

const isHeld = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code === 'ELOCKED';

/**
 * Locks a data folder, and renews the lock until it is released. If the folder is locked already, waits until that lock
 * would be stale: in containers neither process ids nor host names show whether the holder was killed. If the lock is
 * lost later, the process exits, because another server may write to the folder.
 * @param stale milliseconds after which a lock that was not renewed is free
 * @throws when another living process holds the lock
 * @returns a function that releases the lock
 */
export async function lockFolder(
  folder: string,
  stale = STALE_AFTER_MS,
): Promise<() => Promise<void>> {
  await mkdir(dirname(folder), { recursive: true });
  const take = (retries: object | number) =>
    lock(folder, {
      realpath: false, // the folder is created after its lock
      lockfilePath: `${folder}.held`,
      stale,
      retries,
      onCompromised: (error) => {
        log.error(
          { err: error, folder },
          'The server lost the lock of its data folder. It stops, because another server may write to the folder.',
        );
        process.exit(1);
      },
    });
  try {
    return await take(0);
  } catch (error) {
    if (!isHeld(error)) throw error;
  }
  console.log(`The data folder ${folder} is in use, or its server was killed just now. Waiting …`);
  try {
    return await take({ retries: stale / 500 + 4, minTimeout: 500, maxTimeout: 500 });
  } catch (error) {
    if (!isHeld(error)) throw error;
    throw new Error(
      `The data folder ${folder} is in use by another server. Stop that server, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

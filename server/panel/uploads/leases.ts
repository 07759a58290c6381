/**
 * Leases of uploads: of all requests to all processes, one at a time writes to an upload. A lease ends by itself when
 * its process dies. A request that waits for one asks the writer to stop: the connection of the writer may be one that
 * a phone has left without closing it.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { staffUploads } from '../../db/schema';
import { Busy } from '../../refusals/refusals';

/** Seconds after which a lease ends that is not renewed. */
const LEASE_SECONDS = 10;
/** Milliseconds between two renewals, which also notice that another request waits. */
const RENEWAL_MS = 1000;
/** Milliseconds between two attempts to get a lease, and until the attempts end. */
const RETRY_MS = 200;
const TIMEOUT_MS = 1000 * (LEASE_SECONDS + 5);

const leaseEnd = sql`now() + ${LEASE_SECONDS} * interval '1 second'`;
const isFree = or(isNull(staffUploads.writer), lt(staffUploads.leaseEndsAt, sql`now()`));

function leaseOf(db: Database, id: string): Lock {
  const writer = randomUUID();
  const isOfUpload = eq(staffUploads.id, id);
  const isOwn = and(isOfUpload, eq(staffUploads.writer, writer));
  let renewal: NodeJS.Timeout | undefined;
  const take = async (): Promise<boolean> => {
    const [taken] = await db
      .update(staffUploads)
      .set({ writer, leaseEndsAt: leaseEnd, isAwaited: false })
      .where(and(isOfUpload, isFree))
      .returning({ id: staffUploads.id });
    if (!taken) await db.update(staffUploads).set({ isAwaited: true }).where(isOfUpload);
    return taken !== undefined;
  };
  const mayGoOn = async (): Promise<boolean> => {
    const [renewed] = await db
      .update(staffUploads)
      .set({ leaseEndsAt: leaseEnd })
      .where(isOwn)
      .returning({ isAwaited: staffUploads.isAwaited });
    return renewed?.isAwaited === false;
  };
  return {
    async lock(signal, stopWriting) {
      const until = Date.now() + TIMEOUT_MS;
      while (!(await take())) {
        if (signal.aborted || Date.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT;
        await sleep(RETRY_MS);
      }
      renewal = setInterval(() => {
        // Without its database, the process can't know whether the lease is still its own.
        void mayGoOn()
          .catch(() => false)
          .then((may) => may || stopWriting());
      }, RENEWAL_MS).unref();
    },
    async unlock() {
      clearInterval(renewal);
      await db.update(staffUploads).set({ writer: null, leaseEndsAt: null }).where(isOwn);
    },
  };
}

/** @returns leases by the id of an upload, or by the name of its bytes in the store */
export const createLeases = (db: Database): Locker => ({
  newLock: (name) => leaseOf(db, name.split('/').at(-1)!),
});

/** Runs work while no request writes to the upload. */
export async function withLease<Result>(
  leases: Locker,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lease = leases.newLock(id);
  // The work is short, and can be repeated after an interruption: it does not stop when another request waits.
  await lease
    .lock(new AbortController().signal, () => {})
    .catch((error: unknown) => {
      throw error instanceof Error ? error : new Busy();
    });
  try {
    return await work();
  } finally {
    await lease.unlock();
  }
}

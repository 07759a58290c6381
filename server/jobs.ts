/** What the server does by itself, in between. */
import { lt } from 'drizzle-orm';
import { dropExpiredCodes } from './account/activation-codes';
import { dropExpiredSessions } from './account/sessions';
import type { Database } from './db/database';
import { toLogLine } from './db/failures';
import { rateLimits } from './db/schema';
import { simulateStaff } from './demo/staff';
import { createGateways } from './gateway/gateways';
import { takeAttempt } from './http/limiter';
import { reconcile } from './payment/verify';
import type { Settings } from './settings';
import { SWEEP_INTERVAL_MS, sweepUploads } from './uploads/sweep';

/**
 * Repeats a job, never twice at a time; it doesn't keep the process alive.
 * @returns the way to stop, which waits for what is under way
 */
function repeat(job: () => Promise<unknown>, milliseconds: number): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= job()
      .catch((error: unknown) => console.error(toLogLine(error)))
      .finally(() => (running = undefined));
  }, milliseconds).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function dropExpired(db: Database): Promise<void> {
  await dropExpiredSessions(db);
  await dropExpiredCodes(db);
  await db.delete(rateLimits).where(lt(rateLimits.expire, new Date()));
}

/**
 * Lost callbacks are looked for, expired secrets are dropped and unused uploads are swept, by one process of all; in
 * demo mode the staff works.
 * @param uploads folder of uploaded pictures
 * @returns the way to stop
 */
export function startJobs(
  db: Database,
  uploads: string,
  { isDemo, staffSeconds }: Pick<Settings, 'isDemo' | 'staffSeconds'>,
): () => Promise<void> {
  const gateways = createGateways(db, isDemo);
  const withLock = (name: string, seconds: number, job: () => Promise<void>) =>
    repeat(async () => {
      if (await takeAttempt(db, name, 0.9 * seconds)) await job();
    }, seconds * 1000);
  const stops = [
    withLock('reconcile', 60, () => reconcile(db, gateways)),
    withLock('drop', 3600, () => dropExpired(db)),
    withLock('sweep', SWEEP_INTERVAL_MS / 1000, () => sweepUploads(db, uploads)),
    ...(isDemo ? [repeat(() => simulateStaff(db, staffSeconds), 1000)] : []), // each row is one process's anyway
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

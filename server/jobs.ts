/** Periodic background jobs of the server. */
import { sendMessages } from './account/code-messages';
import type { Database } from './db/database';
import { toLogLine } from './db/failures';
import { dropExpired } from './db/retention';
import { simulateStaff } from './demo/staff';
import type { FileStore } from './files/file-store';
import { takeAttempt } from './http/limiter';
import type { PaymentGateways } from './payment/gateway';
import { reconcile } from './payment/verify';
import type { Settings } from './settings';
import { SWEEP_INTERVAL_MS, sweepUploads } from './uploads/sweep';

/**
 * Repeats a job without overlapping runs; it doesn't keep the process alive.
 * @returns a function that stops the job and waits for a pending run
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

/**
 * Starts the jobs: one process at a time reconciles payments with lost callbacks, deletes expired rows
 * (db/retention.ts), and sweeps unused uploads; in demo mode the staff is simulated.
 * @returns a function that stops all jobs
 */
export function startJobs(
  db: Database,
  files: FileStore,
  gateways: PaymentGateways,
  {
    isDemo,
    staffSeconds,
    logDays,
    codeSender,
  }: Pick<Settings, 'isDemo' | 'staffSeconds' | 'logDays' | 'codeSender'>,
): () => Promise<void> {
  const withLock = (name: string, seconds: number, job: () => Promise<void>) =>
    repeat(async () => {
      if (await takeAttempt(db, name, 0.9 * seconds)) await job();
    }, seconds * 1000);
  const stops = [
    withLock('reconcile', 60, () => reconcile(db, gateways)),
    withLock('drop', 3600, () => dropExpired(db, { logDays })),
    withLock('sweep', SWEEP_INTERVAL_MS / 1000, () => sweepUploads(db, files)),
    // needs no lock: each message is taken by one process
    ...(codeSender ? [repeat(() => sendMessages(db, codeSender), 5000)] : []),
    // needs no lock: a conditional update changes each row once
    ...(isDemo ? [repeat(() => simulateStaff(db, staffSeconds), 1000)] : []),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** Periodic background jobs of the server. */
import { sendMessages } from '../account/code-messages';
import type { Database } from '../db/database';
import { dropExpired } from '../db/retention';
import { simulateStaff } from '../demo/staff';
import type { FileStore } from '../files/file-store';
import { takeAttempt } from '../http/limiter';
import { log } from '../monitoring/log';
import { jobDuration, jobFailures, jobLastSuccess } from '../monitoring/metrics';
import { announceTimes } from '../news/news';
import { sendNews } from '../news/send-news';
import { sendPushes } from '../news/send-pushes';
import { sweepStaffUploads } from '../panel/uploads/sweep';
import type { PaymentGateways } from '../payment/gateway';
import { reconcile } from '../payment/verify';
import type { Settings } from '../settings/settings';
import { SWEEP_INTERVAL_MS, sweepUploads } from '../uploads/sweep';

/** @param mayRun returns whether this process runs the job */
async function run(
  name: string,
  job: () => Promise<void>,
  mayRun: () => Promise<boolean>,
): Promise<void> {
  const startedAt = performance.now();
  const end = () => jobDuration.observe({ job: name }, (performance.now() - startedAt) / 1000);
  try {
    if (!(await mayRun())) return;
    await job();
    jobLastSuccess.set({ job: name }, Date.now() / 1000);
  } catch (error) {
    jobFailures.inc({ job: name });
    log.error({ err: error, job: name }, 'The job failed');
  }
  end();
}

/**
 * Repeats a job without overlapping runs; it doesn't keep the process alive.
 * @returns a function that stops the job and waits for a pending run
 */
function repeat(
  name: string,
  milliseconds: number,
  job: () => Promise<void>,
  mayRun = async () => true,
): () => Promise<void> {
  // Both exist before the first run, so that an alert also fires when no run succeeds.
  jobFailures.inc({ job: name }, 0);
  jobLastSuccess.set({ job: name }, Date.now() / 1000);
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= run(name, job, mayRun).finally(() => (running = undefined));
  }, milliseconds).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Starts the jobs: one process at a time reconciles payments with lost callbacks, deletes expired rows
 * (db/retention.ts), sweeps unused and unfinished uploads, and announces live classes and reminders; each process sends
 * codes and news; in demo mode the staff is simulated.
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
    ...push
  }: Pick<
    Settings,
    'isDemo' | 'staffSeconds' | 'logDays' | 'codeSender' | 'publicOrigin' | 'pushOrigins'
  >,
): () => Promise<void> {
  const withLock = (name: string, seconds: number, job: () => Promise<void>) =>
    repeat(name, seconds * 1000, job, () => takeAttempt(db, name, 0.9 * seconds));
  const stopping = new AbortController();
  const { signal } = stopping;
  const stops = [
    withLock('reconcile', 60, () => reconcile(db, gateways, { stopping: signal })),
    withLock('drop', 3600, () => dropExpired(db, { logDays })),
    withLock('sweep', SWEEP_INTERVAL_MS / 1000, async () => {
      await sweepUploads(db, files);
      await sweepStaffUploads(db, files);
    }),
    withLock('announce', 60, () => announceTimes(db)),
    // need no lock: each message is taken by one process
    ...(codeSender ? [repeat('messages', 5000, () => sendMessages(db, codeSender, signal))] : []),
    ...(codeSender?.service === 'webhook'
      ? [repeat('news', 5000, () => sendNews(db, codeSender, signal))]
      : []),
    repeat('pushes', 5000, () => sendPushes(db, push, signal)),
    // needs no lock: a conditional update changes each row once
    ...(isDemo ? [repeat('staff', 1000, () => simulateStaff(db, staffSeconds))] : []),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

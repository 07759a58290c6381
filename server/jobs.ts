/** What the server does by itself, in between. */
import { lt } from 'drizzle-orm';
import type { Database } from './db/database';
import { activationCodes, sessions } from './db/schema';
import { staffAtWork } from './demo/staff';
import { reconcile } from './gateway/callbacks';
import type { ServerSettings } from './settings';

const STAFF_SECONDS = 20;

/** Repeats a job, never twice at a time; it doesn't keep the process alive. @returns the way to stop, which waits for what is under way */
function repeat(job: () => Promise<unknown>, milliseconds: number): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= job()
      .catch((error: unknown) => console.error(error))
      .finally(() => (running = undefined));
  }, milliseconds).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function dropExpired(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date()));
  await db.delete(activationCodes).where(lt(activationCodes.expiresAt, new Date()));
}

/**
 * Lost callbacks are looked for and expired secrets are dropped; in demo mode the staff works.
 * @returns the way to stop
 */
export function startJobs(
  db: Database,
  isDemo: boolean,
  settings: ServerSettings = process.env,
): () => Promise<void> {
  const seconds = Number(settings.DEMO_STAFF_SECONDS || STAFF_SECONDS);
  const stops = [
    repeat(() => reconcile(db), 60_000),
    repeat(() => dropExpired(db), 3_600_000),
    ...(isDemo ? [repeat(() => staffAtWork(db, seconds), 1000)] : []),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

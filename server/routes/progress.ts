/** The member's progress on every device. */
import type { Hono } from 'hono';
import { getProgress, saveProgress } from '@/shared/api/contract/progress';
import type { Database } from '../db/database';
import { createLimiter } from '../http/limiter';
import { serveCall, serveRead } from '../http/serve-call';
import { loadProgress, mergeProgress } from '../learning/progress';

/** Saves of a member in a quarter of an hour: three devices that play a video save every ten seconds. */
const MAX_SAVES = 300;

export function serveProgress(app: Hono, db: Database): void {
  const countSave = createLimiter(db, 'progress', MAX_SAVES, 'تعداد درخواست‌های شما زیاد بود');

  serveRead(app, db, getProgress, async ({ user, query }) => ({
    now: Date.now(),
    ...(await loadProgress(db, user.id, query.version)),
  }));

  serveCall(app, db, saveProgress, async ({ user, body }) => {
    await countSave(String(user.id));
    return { now: Date.now(), ...(await mergeProgress(db, user.id, body)) };
  });
}

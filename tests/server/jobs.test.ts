/** The jobs of a running server: each does its work, and one process at a time takes its turn. */
import { eq, inArray, like } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { PayStatus } from '@/shared/api/contract/codes';
import {
  accessLogs,
  codeMessages,
  courses,
  news,
  rateLimits,
  settings,
  staffUploads,
  uploads,
  userCourses,
} from '../../server/db/schema';
import { createGateways } from '../../server/gateway/gateways';
import { readSettings } from '../../server/settings/settings';
import { startJobs } from '../../server/start/jobs';
import { SWEEP_INTERVAL_MS } from '../../server/uploads/sweep';
import { useServer, WITHOUT_DEMO } from './member';
import { inMinutes, LIVE_CLASS, newsEvents } from './news-events';
import { signedIn } from './panel';
import { DIET } from './paying';
import { openPushService } from './push-service';
import { sales } from './sales';
import { openSmsService } from './sms-service';

const push = await openPushService();
const server = useServer({ PUSH_ORIGINS: push.origin });
const { order, answer, invoicesOf } = sales(() => server);
const DAY_MS = 86_400_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

test('every job does its work in its interval, and keeps its turn for less than that', async () => {
  const { db, files } = server;
  const sms = await openSmsService();
  const owner = await signedIn(server.app, 'owner');
  const member = await server.newMember();
  const { id: userId, mobile } = member;
  await db.update(settings).set({ quietFrom: '00:00', quietTo: '00:00' });

  // messages, news and pushes
  const expiresAt = new Date(Date.now() + DAY_MS);
  await db.insert(codeMessages).values({ mobile: '09120000009', code: '123456', expiresAt });
  await server.post('/api/User/SavePushSubscription', member.token, push.subscription());
  await newsEvents(() => ({ server, owner, member })).EVENTS.refundMade();
  // announce
  await db.insert(userCourses).values({ userId, courseId: LIVE_CLASS });
  await db
    .update(courses)
    .set({ isLive: true, nextSession: inMinutes(30) })
    .where(eq(courses.id, LIVE_CLASS));
  // reconcile
  const buyer = await server.newMember();
  const { token } = await order(buyer, [DIET]);
  await answer(token, 'zarinpal', 'unsent');
  // drop
  await db.delete(accessLogs);
  for (const days of [4, 6]) {
    const log = { userId, urlPath: 'Login', ip: '', deviceName: '', referenceId: days };
    await db.insert(accessLogs).values({ ...log, createdAt: ago(days * DAY_MS) });
  }
  // sweep: the round of this time, and the next one
  const round = Math.floor(Date.now() / SWEEP_INTERVAL_MS);
  const pathOf = (at: number) =>
    `/files/diets/${(at % 256).toString(16).padStart(2, '0')}${'0'.repeat(38)}.png`;
  const unfinished = { userId, isStored: false, createdAt: ago(DAY_MS) };
  for (const at of [round, round + 1])
    await db.insert(uploads).values({ ...unfinished, path: pathOf(at) });
  const upload = { id: 'a'.repeat(32), staffId: 'none', fileName: '', bytes: 1 };
  await db
    .insert(staffUploads)
    .values({ ...upload, resource: 'lesson', kind: 'video', createdAt: ago(9 * DAY_MS) });

  const environment = { CODE_SENDER_URL: sms.url, PUSH_ORIGINS: push.origin, LOG_DAYS: '5' };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startJobs(
    db,
    files,
    createGateways(server.banks.merchants, db),
    readSettings({ ...WITHOUT_DEMO, ...environment }),
  );
  const startedAt = Date.now();
  vi.advanceTimersByTime(3_600_000);
  vi.useRealTimers();
  await vi.waitFor(async () => {
    expect(sms.sent).toContainEqual(expect.objectContaining({ mobile: '09120000009' }));
    expect(sms.sent).toContainEqual(expect.objectContaining({ mobile, type: 'refundMade' }));
    expect(push.received).not.toEqual([]);
    const kinds = await db.select({ kind: news.kind }).from(news).where(eq(news.userId, userId));
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['classBegins', 'refundMade']);
    expect(await invoicesOf(buyer.id)).toMatchObject([{ payStatus: PayStatus.paid }]);
    expect(await db.select().from(accessLogs)).toMatchObject([{ referenceId: 4 }]);
    const paths = [pathOf(round), pathOf(round + 1)];
    expect(await db.$count(uploads, inArray(uploads.path, paths))).toBeLessThan(2);
    expect(await db.$count(staffUploads)).toBe(0);
  }, 20_000);
  await stop();
  sms.close();
  push.close();

  const turns = await db.select().from(rateLimits).where(like(rateLimits.key, 'job:%'));
  const seconds = { reconcile: 60, announce: 60, sweep: 300, drop: 3600 };
  expect(turns).toHaveLength(Object.keys(seconds).length);
  for (const { key, expire } of turns) {
    const interval = seconds[key.slice('job:'.length) as keyof typeof seconds] * 1000;
    const end = expire!.getTime() - startedAt;
    expect([key, end > interval / 2, end < interval]).toEqual([key, true, true]);
  }
});

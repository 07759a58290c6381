/** Tables that grow: what bounds them, and what is deleted. */
import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dropExpired, RETENTION } from '../../server/db/retention';
import * as schema from '../../server/db/schema';
import { useServer } from './member';

const server = useServer();

test('every table of the database says what bounds its rows', async () => {
  const { rows } = (await server.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )) as unknown as { rows: { name: string }[] };
  const bounded = Object.keys(RETENTION).map((name) =>
    getTableName(schema[name as keyof typeof RETENTION]),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(bounded.sort());
});

const visit = {
  urlPath: 'LessonVideo',
  ipValue: '203.0.113.7',
  deviceName: 'phone',
  referenceId: 1,
};

test('a member’s access log is limited: what exceeds the limit is accepted, but not stored', async () => {
  const [busy, other] = [await server.newMember(), await server.newMember()];
  for (let count = 0; count < 210; count += 1)
    expect((await server.post('/api/Log/SetUserIpLog', busy.token, visit)).status).toBe(200);
  await server.post('/api/Log/SetUserIpLog', other.token, visit);
  const countOf = (id: number) =>
    server.db.$count(schema.accessLogs, sql`${schema.accessLogs.userId} = ${id}`);
  expect([await countOf(busy.id), await countOf(other.id)]).toEqual([200, 1]);
});

test('log entries and news are deleted after LOG_DAYS, and counters when they end', async () => {
  const { id } = await server.newMember();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const logged = { userId: id, urlPath: 'Login', ip: '', deviceName: '', referenceId: 0 };
  await server.db.delete(schema.accessLogs);
  await server.db.delete(schema.operatorLogins);
  await server.db.delete(schema.news);
  const event = { userId: id, referenceId: 1, parentId: 0, details: {} };
  for (const days of [29, 31]) {
    const createdAt = daysAgo(days);
    await server.db.insert(schema.accessLogs).values({ ...logged, createdAt });
    await server.db
      .insert(schema.operatorLogins)
      .values({ requestedUser: '', isGranted: false, ip: '', createdAt });
    // `expiresAt` is the end of the text message: the news itself stays on the member's page.
    const message = { subject: `test ${days}`, expiresAt: createdAt };
    await server.db
      .insert(schema.news)
      .values({ ...event, kind: 'refundMade', ...message, createdAt });
    await server.db
      .insert(schema.rateLimits)
      .values({ key: `test ${days}`, points: 1, expire: daysAgo(days - 30) });
  }
  await dropExpired(server.db, { logDays: 30 });
  const ageOf = ({ createdAt }: { createdAt: Date }) =>
    Math.round((Date.now() - createdAt.getTime()) / 86_400_000);
  expect((await server.db.select().from(schema.accessLogs)).map(ageOf)).toEqual([29]);
  expect((await server.db.select().from(schema.operatorLogins)).map(ageOf)).toEqual([29]);
  expect((await server.db.select().from(schema.news)).map(ageOf)).toEqual([29]);
  const counters = await server.db.select().from(schema.rateLimits);
  expect(counters.map(({ key }) => key).filter((key) => key.startsWith('test'))).toEqual([
    'test 29',
  ]);
});

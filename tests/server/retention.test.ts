/** Tables that grow: what bounds them, and what is deleted. */
import { isDeepStrictEqual } from 'node:util';
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

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const newsOf = (userId: number) =>
  ({ userId, kind: 'refundMade', referenceId: 1, parentId: 0, details: {} }) as const;
/** A row of each table whose rows expire. `ended` and `logged` are times at which rows end and were written. */
const rowsOf = (
  key: string,
  { ended, logged }: { ended: Date; logged: Date },
  ids: { userId: number; staffId: string; sessionHash: string; subscriptionId: number },
  [newsId, userDietId]: readonly [number, number],
) => {
  const { userId, staffId, sessionHash, subscriptionId } = ids;
  const expiresAt = ended;
  const createdAt = logged;
  return {
    sessions: { tokenHash: `${sessionHash} ${key}`, userId, expiresAt },
    activationCodes: { userId, isForKnown: key === 'current', codeHash: key, expiresAt },
    registrationCodes: { mobile: key, codeHash: key, expiresAt },
    // The text message has ended: the list of the failed ones shows it until then.
    codeMessages: { mobile: key, expiresAt: logged, createdAt },
    operatorLogins: { requestedUser: key, isGranted: false, ip: '', createdAt },
    accessLogs: { userId, urlPath: key, ip: '', deviceName: '', referenceId: 0, createdAt },
    rateLimits: { key: `test ${key}`, points: 1, expire: ended },
    caseVisits: { userDietId, staffId, seenAt: key === 'current' ? daysAgo(0.9) : daysAgo(1.1) },
    staffSessions: { id: key, token: key, userId: staffId, expiresAt },
    staffVerifications: { id: key, identifier: key, value: key, expiresAt },
    staffInvitations: { tokenHash: key, name: key, role: 'expert', invitedBy: key, expiresAt },
    staffAudit: {
      staffId,
      staffName: key,
      action: 'update',
      resource: 'class',
      rowId: key,
      createdAt,
    },
    // The news stays on the member’s page after the end of its text message.
    news: { ...newsOf(userId), subject: `test ${key}`, expiresAt: logged, createdAt },
    pushMessages: { newsId, subscriptionId, expiresAt },
    memberLoginCodes: { codeHash: key, userId, staffId, expiresAt },
    // Polling repeats an answer: its last time counts.
    bankCalls: {
      invoiceId: 1,
      operation: 'verify',
      answer: key,
      isFailed: false,
      createdAt: daysAgo(40),
      lastAt: logged,
    },
  } as const satisfies {
    readonly [Name in keyof typeof RETENTION]?: (typeof schema)[Name]['$inferInsert'];
  };
};

test('rows are deleted when they end, and entries of logs after LOG_DAYS', async () => {
  const { db } = server;
  const { id: userId } = await server.newMember();
  const [staff] = await db.select().from(schema.staffUsers).limit(1);
  const [session] = await db
    .select()
    .from(schema.sessions)
    .where(sql`${schema.sessions.userId} = ${userId}`);
  const { tokenHash: sessionHash } = session!;
  const device = { userId, sessionHash, endpoint: '', p256dh: '', auth: '' };
  const [subscription] = await db.insert(schema.pushSubscriptions).values(device).returning();
  const ids = { userId, staffId: staff!.id, sessionHash, subscriptionId: subscription!.id };
  const kept: [string, unknown][] = [];
  const deleted: [string, unknown][] = [];
  for (const [key, list, times] of [
    ['expired', deleted, { ended: daysAgo(0.1), logged: daysAgo(31) }],
    ['current', kept, { ended: daysAgo(-0.1), logged: daysAgo(29) }],
  ] as const) {
    const [item] = await db
      .insert(schema.news)
      .values({ ...newsOf(userId), subject: `of ${key}`, expiresAt: daysAgo(0) })
      .returning();
    const [own] = await db
      .insert(schema.userDiets)
      .values({ userId, dietId: key === 'current' ? 1 : 2 })
      .returning();
    const rows = rowsOf(key, times, ids, [item!.id, own!.id]);
    const expiring = Object.entries(RETENTION).filter(([, { expired }]) => expired);
    expect(Object.keys(rows).sort()).toEqual(expiring.map(([name]) => name).sort());
    for (const [name, values] of Object.entries(rows)) {
      const [row] = await db
        .insert(schema[name as 'news'])
        .values(values as never)
        .returning();
      list.push([name, row]);
    }
  }
  await dropExpired(db, { logDays: 30 });
  const tablesWith = async (rows: typeof kept) => {
    const found = await Promise.all(
      rows.map(async ([name, row]) => {
        const stored = await db.select().from(schema[name as 'news']);
        return stored.some((each) => isDeepStrictEqual(each, row));
      }),
    );
    return rows.flatMap(([name], index) => (found[index] ? [name] : []));
  };
  expect(await tablesWith(deleted)).toEqual([]);
  expect(await tablesWith(kept)).toEqual(kept.map(([name]) => name));
});

/** The server while its database is unavailable, locked or full. Some of these cases only exist with PostgreSQL. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lockForTransaction } from '../../server/db/advisory-locks';
import { openDatabase } from '../../server/db/database';
import { isTransient } from '../../server/db/failures';
import { users } from '../../server/db/schema';
import { withLockedUser } from '../../server/account/users';
import { readContent } from '../../server/content-folder/read';
import { DEMO_CONTENT } from '../../server/demo/folder';
import { seedDemo } from '../../server/demo/seed';
import { takeAttempt } from '../../server/http/limiter';
import { loggedAs, logLines } from './log-lines';
import { newApp, openTestDatabase, ORIGIN, useServer } from './member';
import { databaseOfTest, holdLock, lockTable } from './new-database';
import { payments, tokenOf } from './paying';

const onPostgres = describe.runIf(process.env.TEST_DATABASE_URL);

onPostgres('PostgreSQL', () => {
  const server = useServer();
  const courses = async () =>
    server.app.request(`${ORIGIN}/api/Course/GetCourses/?title=&part=1&size=20`);

  test('that closes every connection ends no process: the next call opens a new connection', async () => {
    await Promise.all(Array.from({ length: 5 }, courses));
    const other = await openDatabase(await databaseOfTest());
    try {
      const { rows } = (await server.db.execute(
        sql`select current_database() as name`,
      )) as unknown as {
        rows: { name: string }[];
      };
      await other.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${rows[0]!.name}`,
      );
      // A call before that would get the closed connection, and its failure would be logged instead.
      await expect.poll(() => logLines.join('')).toContain('The database closed a connection');
      await expect.poll(async () => (await courses()).status, { timeout: 5_000 }).toBe(200);
    } finally {
      await other.close();
    }
  });

  test('that closes a connection during a transaction ends no process and changes nothing', async () => {
    const { id } = await server.newMember();
    const cut = server.db.transaction(async (tx) => {
      await tx.update(users).set({ firstName: 'نیمه‌کاره' }).where(eq(users.id, id));
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
        rows: { pid: number }[];
      };
      await server.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
      await new Promise((resolve) => setTimeout(resolve, 300)); // the connection is idle when it is closed
      await tx.update(users).set({ lastName: 'نیمه‌کاره' }).where(eq(users.id, id));
    });
    await expect(cut).rejects.toSatisfy(isTransient);
    const [after] = await server.db.select().from(users).where(eq(users.id, id));
    expect(after!.firstName).not.toBe('نیمه‌کاره');
  });

  test.each([
    ['is unreachable', 'ECONNREFUSED', true],
    ['is unknown by its name', 'ENOTFOUND', true],
    ['is starting', '57P03', true],
    ['has a full disk', '53100', true],
    ['is not the primary server any more', '25006', true],
    ['refuses a duplicate', '23505', false],
  ])('that %s (%s) is a temporary failure: %s', (_, code, expected) => {
    const cause = Object.assign(new Error('failed'), { code });
    expect(isTransient(new Error('Failed query', { cause }))).toBe(expected);
  });

  test.each(['ENOSPC', 'EDQUOT'])('a full disk of files (%s) is a temporary failure', (code) => {
    expect(isTransient(Object.assign(new Error('failed'), { code }))).toBe(true);
  });

  test('with a locked table refuses calls on that table with 503 and serves the others within 3 seconds', async () => {
    const buyer = await server.newMember();
    const release = await lockTable(server.db, 'user_diets');
    const startedAt = Date.now();
    const pendingAnswers = Array.from({ length: 30 }, async () =>
      server.app.request(`${ORIGIN}/api/Diet/GetUserDiets/?title=&part=1&size=20`, {
        headers: { authorization: `Bearer ${buyer.token}` },
      }),
    );
    const served = await courses();
    const after = Date.now() - startedAt;
    const answers = await Promise.all(pendingAnswers);
    await release();
    expect(served.status).toBe(200);
    expect(after).toBeLessThan(3_000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(new Set(answers.map(({ headers }) => headers.get('retry-after')))).toEqual(
      new Set(['5']),
    );
  });

  const holdRow = (userId: number) =>
    holdLock(server.db, (tx) =>
      tx.select().from(users).where(eq(users.id, userId)).for('no key update'),
    );

  test('with a row that another process has locked starts no transaction of that user', async () => {
    const { id } = await server.newMember();
    const release = await holdRow(id);
    await expect(withLockedUser(server.db, id, async () => 'ran')).rejects.toSatisfy(isTransient);
    await release();
    expect(await withLockedUser(server.db, id, async () => 'ran')).toBe('ran');
  });

  test('keeps its connections for other members while many payments of one member wait', async () => {
    const { start } = payments(() => server);
    const [buyer, other] = [await server.newMember(), await server.newMember()];
    const release = await holdRow(buyer.id);
    let answered = 0;
    const starts = Array.from({ length: 30 }, async () => {
      await start(buyer.token);
      answered += 1;
    });
    for (let call = 0; call < 10; call += 1)
      await server.get('/api/Diet/GetUserDiets/?title=&part=1&size=20', other.token);
    expect(answered).toBeLessThan(5); // one a second, the longest wait for a lock
    await release();
    await Promise.all(starts);
  });

  test('with a row that is locked for longer than a call waits still settles the payment of a callback', async () => {
    const { start, answer, invoicesOf, protocols } = payments(() => server);
    const buyer = await server.newMember();
    const token = tokenOf(await start(buyer.token));
    await answer(token, 'zarinpal', 'unsent');
    const release = await holdRow(buyer.id);
    const released = new Promise((resolve) => setTimeout(resolve, 2_500)).then(release); // longer than `lock_timeout`
    const response = await protocols.find(({ protocol }) => protocol === 'zarinpal')!.back(token);
    await released;
    const [invoice] = await invoicesOf(buyer.id);
    expect(response.headers.get('location')).toBe(`/invoices?invoice=${invoice!.id}`);
    expect(invoice).toMatchObject({ payStatus: 2 });
  });

  test('that another process seeds for long lets a first start wait', async () => {
    const { db, close } = await openDatabase(await databaseOfTest());
    const release = await holdLock(db, (tx) => tx.execute(lockForTransaction('content')));
    const seeded = seedDemo(db).catch((error: unknown) => error);
    const waiting = sql`select 1 from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`;
    await expect.poll(() => db.execute(waiting)).toMatchObject({ rowCount: 1 });
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // longer than `lock_timeout`
    await release();
    expect(await seeded).toBeUndefined();
    await close();
  });
});

test('/healthz reports whether the process is alive, /readyz whether the database is available', async () => {
  const { db, close } = await openTestDatabase();
  const app = newApp(db);
  const ask = async (path: string) => {
    const answer = await app.request(ORIGIN + path);
    return [answer.status, await answer.json()];
  };
  const liveResponse = [200, { process: 'up' }];
  expect(await ask('/healthz')).toEqual(liveResponse);
  expect(await ask('/readyz')).toEqual([200, { process: 'up', database: 'up' }]);
  await close();
  expect(await ask('/healthz')).toEqual(liveResponse);
  for (const path of ['/readyz', '/readyz'])
    expect(await ask(path)).toEqual([503, { process: 'up', database: 'down' }]);
  expect(loggedAs('The database does not respond')).toHaveLength(1); // probes ask often
});

test('a job runs in only one of all processes', async () => {
  const { db, close } = await openTestDatabase();
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => takeAttempt(db, 'reconcile', 60)),
  );
  expect(responses.filter(Boolean)).toHaveLength(1);
  expect(await takeAttempt(db, 'drop', 60)).toBe(true);
  await close();
});

test('simultaneous first starts all succeed, on one set of tables', async () => {
  const at = await databaseOfTest();
  // Only one process can open a folder (lock.test.ts).
  const many = process.env.TEST_DATABASE_URL ? 4 : 1;
  const opened = await Promise.all(Array.from({ length: many }, () => openDatabase(at)));
  await Promise.all(opened.map(({ db }) => seedDemo(db)));
  for (const { db } of opened) {
    const { rows } = (await db.execute(
      sql`select count(*)::int as total from courses`,
    )) as unknown as { rows: { total: number }[] };
    expect(rows[0]!.total).toBe((await readContent(DEMO_CONTENT)).entries.class.length);
  }
  await Promise.all(opened.map(({ close }) => close()));
});

test.each([
  ['40001', 503],
  ['53300', 503],
  ['55P03', 503],
  ['57014', 503],
  ['57P01', 503],
  ['08006', 503],
  ['22012', 500],
])('a database failure with the code %s returns %i', async (code, status) => {
  const { db, close } = await openTestDatabase();
  await db.execute(
    sql.raw(`create function fail() returns int language plpgsql as
      $$begin raise exception 'on purpose' using errcode = '${code}'; end$$`),
  );
  await db.execute(sql`alter table courses rename to all_courses`);
  await db.execute(sql`create view courses as select * from all_courses where fail() = 1`);
  const answer = await newApp(db).request(`${ORIGIN}/api/Course/GetCourses/?title=&part=1&size=20`);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
  await close();
});

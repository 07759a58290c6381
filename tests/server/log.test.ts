/** The log of a running server: what it contains, and the secrets that it never contains. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSession } from '../../server/account/sessions';
import { openDatabase } from '../../server/db/database';
import { users } from '../../server/db/schema';
import { logFailure } from '../../server/http/failure-log';
import { log } from '../../server/monitoring/log';
import { loggedAs, logLines } from './log-lines';
import { databaseOfTest, lockTable } from './new-database';
import { codeForm, registrationOf } from './member';
import { orderOf, PAIR } from './paying';
import { PNG } from './pictures';
import { type RunningServer, runServer } from './running-server';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const REGISTRATION = registrationOf('09361234567', 'گذرواژه-محرمانه-۱', 'نام‌پنهان');
const NEW_PASSWORD = 'گذرواژه-محرمانه-۲';
const WRONG_PASSWORD = 'گذرواژه-محرمانه-۳';

let server: RunningServer;
beforeAll(async () => {
  // Every query is logged as slow, so that the SQL of all of them is checked, too.
  server = await runServer({ slowQueryMs: -1, logLevel: 'info', trustedProxies: [] });
});
afterAll(() => server.close());
const finished = () => loggedAs('Request finished');

test('no secret of a login, registration, forgotten password, payment, upload or failing database is logged', async () => {
  const { url, db, call, banks, sms } = server;
  const { phoneNumber: username, password } = REGISTRATION;
  const read = async <Data>(answer: ReturnType<typeof call>): Promise<Data> => {
    const { status, messages: shown, data } = await answer;
    expect([status, shown]).toEqual([200, []]);
    return data as Data;
  };
  const logIn = (given: string) =>
    call('/api/Authentication/GetToken', '', { username, password: given });

  const registered = await read<{ token: string }>(
    call('/api/Authentication/RegisterUser', '', REGISTRATION),
  );
  await logIn(WRONG_PASSWORD);
  const { token } = await read<{ token: string }>(logIn(password));

  // forgotten password: a failing SMS service, a wrong code, and the right one
  sms.answerWith(503);
  await call('/api/Authentication/SendActivationCode', '', codeForm(username));
  await expect.poll(() => loggedAs('The SMS service did not accept a message')).toHaveLength(1);
  const { code } = sms.sent[0]!;
  const wrongCode = code === '135790' ? '246801' : '135790';
  await call(
    '/api/Authentication/ChangeFogotPassword',
    '',
    codeForm(username, wrongCode, NEW_PASSWORD),
  );
  const changed = await read<{ token: string }>(
    call('/api/Authentication/ChangeFogotPassword', '', codeForm(username, code, NEW_PASSWORD)),
  );

  // payment: the bank fails at the start and at the verification, and then accepts both
  await db
    .update(users)
    .set({ birthDate: '1990-01-01', nationalCode: '0013542419', whatsApp: username })
    .where(eq(users.mobile, username));
  const order = orderOf(PAIR, 1, { address: 'نشانی‌پنهان' });
  banks.faults.fail('zarinpal', 'register', 'down');
  await call('/api/Payment/GetPaymentGateUrl', changed.token, order);
  const started = await read<{ pspData: string }>(
    call('/api/Payment/GetPaymentGateUrl', changed.token, order),
  );
  await server.decide('zarinpal', started.pspData, 'unsent');
  banks.faults.fail('zarinpal', 'verify', 'down');
  await server.comeBack(started.pspData);
  await server.comeBack(started.pspData);

  // an upload, and its signed URL
  const upload = new FormData();
  for (const [name, value] of Object.entries({ fileType: '1', folderName: 'diets' }))
    upload.append(name, value);
  upload.append('file', new File([PNG], 'تصویر‌پنهان.png', { type: 'image/png' }));
  const picture = await read<string>(call('/api/FileManagerApi/FileUpload', changed.token, upload));
  expect((await fetch(url + picture)).status).toBe(200);
  const [, signature = ''] = /^\/files\/signed\/([^/]+)\//.exec(picture) ?? [];
  await fetch(`${url}/api/Course/GetCourses/?title=جست‌وجوی‌پنهان&part=1&size=20`);
  await fetch(`${url}/no-such-page-${username}?token=${token}`);

  // a failing database, in a call and in a file
  await db.execute(sql`alter table secrets rename to secrets_gone`);
  await db.execute(sql`alter table users rename to users_gone`);
  try {
    expect((await logIn(NEW_PASSWORD)).status).toBe(500);
    const other = { ...REGISTRATION, phoneNumber: '09367654321' };
    expect((await call('/api/Authentication/RegisterUser', '', other)).status).toBe(500);
    expect((await call('/api/User/GetUserInfo?title=جست‌وجوی‌پنهان', token)).status).toBe(500);
  } finally {
    await db.execute(sql`alter table users_gone rename to users`);
    await db.execute(sql`alter table secrets_gone rename to secrets`);
  }
  await expect.poll(() => finished().length).toBeGreaterThan(14);

  const logged = logLines.join('');
  expect(loggedAs('Slow query').length).toBeGreaterThan(50);
  expect(loggedAs('The request failed')).toHaveLength(3);
  expect(loggedAs('The bank returned no token')).toHaveLength(1);
  expect(loggedAs('The bank could not be queried')).toHaveLength(1);
  const secrets = {
    username,
    otherMobile: '09367654321',
    password,
    WRONG_PASSWORD,
    NEW_PASSWORD,
    name: REGISTRATION.firstname,
    nationalCode: '0013542419',
    registeredToken: registered.token,
    token,
    changedToken: changed.token,
    code,
    wrongCode,
    bankToken: started.pspData,
    address: order.address,
    signature,
    fileName: 'تصویر‌پنهان',
    search: 'جست‌وجوی‌پنهان',
    encodedSearch: encodeURIComponent('جست‌وجوی‌پنهان'),
    query: 'Status=OK',
    scrypt: (await db.select().from(users).where(eq(users.mobile, username)))[0]!.passwordHash,
  };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(5);
    expect(logged.includes(secret), name).toBe(false);
  }
}, 60_000);

test('logs one line for each request, with its route instead of its path', async () => {
  const { url } = server;
  await fetch(`${url}/healthz`); // not logged
  await fetch(`${url}/readyz?token=abc`);
  await fetch(`${url}/files/public/none.webp`);
  await fetch(`${url}/api/Lesson/GetLesson/1`, { method: 'DELETE' });
  await fetch(`${url}/unknown/path`);
  await expect.poll(() => finished()).toHaveLength(4);
  expect(finished().map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/readyz', 200],
    ['GET', '/files/*', 404],
    ['DELETE', '/api/*', 404],
    ['GET', '/*', 404],
  ]);
  for (const line of finished()) {
    const { time, pid, hostname, requestId, ...others } = line;
    expect([time, pid, hostname, requestId]).not.toContain(undefined);
    expect(Object.keys(others).sort()).toEqual(
      ['client', 'durationMs', 'level', 'method', 'msg', 'route', 'status'], // no address, path or query
    );
    expect(line).toMatchObject({ level: 'info', durationMs: expect.any(Number) });
    expect(line.client).toMatch(/^[\da-f]{16}$/);
  }
});

test('logs a request that the client aborts with the status 499', async () => {
  const { port } = new URL(server.url);
  const release = await lockTable(server.db, 'courses');
  const received = once(server.server, 'request');
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    'GET /api/Course/GetCourses/?title=aborted&part=1&size=20 HTTP/1.1\r\nhost: localhost\r\n\r\n',
  );
  await received;
  socket.destroy();
  await expect
    .poll(() => finished())
    .toMatchObject([{ route: '/api/Course/GetCourses/', status: 499 }]);
  await release();
});

test('every line of a request carries its id, which the response returns', async () => {
  const { url, db } = server;
  const [user] = await db.select().from(users).limit(1);
  const token = await openSession(db, user!);
  logLines.splice(0);
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      fetch(`${url}/api/Diet/GetUserDiets/?title=${index}&part=1&size=20`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    ),
  );
  const ids = responses.map(({ headers }) => headers.get('x-request-id')!);
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(id).toMatch(UUID);
  await expect.poll(() => finished()).toHaveLength(20);
  const queriesOf = (id: string) =>
    loggedAs('Slow query')
      .filter(({ requestId }) => requestId === id)
      .map(({ sql: text }) => /from "(\w+)"/.exec(text as string)?.[1])
      .filter((table) => table !== 'sessions'); // cached
  for (const id of ids) expect(queriesOf(id)).toEqual(['user_diets']);
  expect(new Set(finished().map(({ requestId }) => requestId))).toEqual(new Set(ids));
});

test('a trusted proxy may set the id of a request, and keeps its idle connections for longer than two minutes', async () => {
  const idOf = async (url: string, id: string) =>
    (await fetch(`${url}/healthz`, { headers: { 'x-request-id': id } })).headers.get(
      'x-request-id',
    );
  const keepAliveAt = async (url: string) =>
    (await fetch(`${url}/healthz`)).headers.get('keep-alive');
  const [uuid, hex] = ['0f8fad5b-d9cb-469f-a165-70867728950e', 'a'.repeat(32)];
  expect(await idOf(server.url, uuid)).not.toBe(uuid);
  expect(await keepAliveAt(server.url)).toBe('timeout=5');
  const behindProxy = await runServer({ trustedProxies: ['127.0.0.1'] });
  try {
    expect(await idOf(behindProxy.url, uuid)).toBe(uuid);
    expect(await idOf(behindProxy.url, hex)).toBe(hex);
    expect(await keepAliveAt(behindProxy.url)).toBe('timeout=130');
    for (const wrong of ['09121234567', 'a'.repeat(33), `${uuid} x`, '{}'])
      expect(await idOf(behindProxy.url, wrong)).toMatch(UUID);
  } finally {
    const closed = behindProxy.close();
    // The proxy notices that the server stops, and until then its requests are answered.
    const stopping = await fetch(`${behindProxy.url}/healthz`);
    expect([stopping.status, await stopping.json()]).toEqual([503, { process: 'stopping' }]);
    expect((await fetch(`${behindProxy.url}/readyz`)).status).toBe(503);
    await closed;
    expect(finished()).toContainEqual(
      expect.objectContaining({ route: '/healthz', status: 503 }), // another check is not logged
    );
  }
}, 60_000);

test('removes fields with secrets, and logs errors without their data', () => {
  const user = { mobile: 'hidden-2', id: 5 };
  log.warn({ token: 'hidden-1', user, request: { user } }, 'fields');
  const failure = Object.assign(new Error('Failed query: select\nparams: hidden-3'), {
    cause: new Error('the reason'),
  });
  log.error(failure);
  log.error({ err: failure });
  log.error({ err: failure, headers: { authorization: 'hidden-4' } }, 'with a message');
  const logged = logLines.join('');
  expect(logged).not.toContain('hidden');
  expect(loggedAs('fields')).toMatchObject([{ user: { id: 5 }, request: { user: { id: 5 } } }]);
  expect(loggedAs('Unexpected error')).toHaveLength(2);
  expect(loggedAs('with a message')).toMatchObject([
    { err: expect.stringMatching(/^Error: the reason\n/), headers: {} },
  ]);
});

test('logs a temporary failure once a second, with the number of those in between', () => {
  const failure = Object.assign(new Error('unreachable'), { code: 'ECONNREFUSED' });
  const now = performance.now();
  const failAfter = (milliseconds: number) => {
    vi.spyOn(performance, 'now').mockReturnValue(now + milliseconds);
    logFailure('temporary', failure, {});
  };
  for (const milliseconds of [10_000, 10_001, 10_999, 11_000, 12_000]) failAfter(milliseconds);
  vi.restoreAllMocks();
  expect(loggedAs('temporary').map(({ omitted }) => omitted)).toEqual([0, 2, 0]);
});

test('logs a query that takes longer than the limit, with its SQL but without parameters', async () => {
  const { db, close } = await openDatabase(await databaseOfTest(), { slowQueryMs: 200 });
  const sleep = (seconds: number, parameter: string) =>
    sql`select pg_sleep(${seconds}), ${parameter}::text as slept`;
  try {
    await db.execute(sleep(0, 'hidden-1'));
    await db.execute(sleep(0.3, 'hidden-2'));
    await db.transaction((tx) => tx.execute(sleep(0.3, 'hidden-3')));
    const failing = sql`select 1 / (case when pg_sleep(0.3) is null then 1 else 0 end)`;
    await expect(db.execute(failing)).rejects.toThrow();
    // The jobs of the server above also run queries.
    const slow = loggedAs('Slow query').filter(({ sql: text }) => String(text).includes('sleep'));
    expect(slow.map(({ sql: text }) => text)).toEqual([
      'select pg_sleep($1), $2::text as slept',
      'select pg_sleep($1), $2::text as slept',
      'select 1 / (case when pg_sleep(0.3) is null then 1 else 0 end)',
    ]);
    for (const { level, durationMs } of slow) {
      expect(level).toBe('warn');
      expect(durationMs).toBeGreaterThan(250);
    }
    expect(logLines.join('')).not.toContain('hidden');
  } finally {
    await close();
  }
}, 60_000);

/** The server without the demo: what it needs, what it refuses, and in which words it says so. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { courses, diets, products, users } from '../../server/db/schema';
import { prepare } from '../../server/prepare';
import { startServer } from '../../server/serve';
import { inOneLine } from '../../server/start-failure';
import { newApp, openServer, ORIGIN, type TestServer, WITHOUT_DEMO } from './member';
import { newDatabase } from './new-database';

/** @returns what a command said, and how it ended */
async function run(
  file: string,
  args: string[],
  environment: Record<string, string>,
  uid?: number,
) {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/${file}.ts`, ...args], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    ...(uid !== undefined && { uid }),
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { out, err, code };
}
const start = (environment: Record<string, string>, uid?: number) =>
  run('main', [], environment, uid);
const settings = (args: string[], environment: Record<string, string>) =>
  run('settings-command', args, environment);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morabi-production-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A new, empty database, as the environment names it. */
async function emptyDatabase() {
  const { at, drop } = await newDatabase();
  return { at, drop, environment: { [at.includes('://') ? 'DATABASE_URL' : 'DATA_DIR']: at } };
}

test('a start without the demo names each variable that is missing', async () => {
  expect(await start({ MORABI_DEMO: 'off' })).toEqual({
    out: '',
    err: [
      'PUBLIC_ORIGIN is missing: without the demo PUBLIC_ORIGIN must be an origin such as https://morabi.example.',
      'CODE_SENDER_URL is missing: without the demo CODE_SENDER_URL must be the address that sends activation codes, such as https://sms.example/send.',
      'TRUSTED_PROXIES is missing: without the demo TRUSTED_PROXIES must be addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by spaces, or none where browsers connect directly.',
      '',
    ].join('\n'),
    code: 1,
  });
});

test('an empty database is enough to begin with, once the tax is set', async () => {
  const { at, environment, drop } = await emptyDatabase();
  const refused = await start({ ...WITHOUT_DEMO, ...environment });
  expect(refused.err).toBe(
    'The tax is not set, and nobody could buy: npm run settings -- set tax=10 (percent).\n',
  );
  expect(refused.code).toBe(1);

  for (const wrong of [['set'], ['set', 'tax=101']])
    expect(await settings(wrong, environment)).toMatchObject({ out: '', code: 2 });
  expect(await settings(['set', 'enamad=on'], environment)).toMatchObject({
    err: expect.stringContaining('The tax comes first.'),
    code: 2,
  });
  expect(await settings(['set', 'tax=9.5'], environment)).toMatchObject({
    out: 'tax=9.5\nenamad=off\n',
    code: 0,
  });

  const { url, close } = await startServer({
    database: at,
    uploads: join(folder, 'uploads'),
    port: 0,
    isDemo: false,
    isForLoopback: false,
  });
  const read = async (path: string) =>
    ((await (await fetch(url + path)).json()) as { data: unknown }).data;
  expect(await read('/api/Payment/GetTaxPercent')).toBe(9.5);
  expect(await read('/api/Setting/GetDisplayInfo')).toEqual({ enamad: false });
  expect(await read('/api/Course/GetCourses/?title=&part=1&size=20')).toEqual([]);
  await close();
  await drop();
}, 60_000);

test('a database that the demo has filled is refused, whatever is left of it', async () => {
  const { db, close } = await openServer();
  await expect(prepare(db, false)).rejects.toThrow(/holds the demo, whose passwords are published/);
  await db.update(users).set({ firstName: 'نام دیگر' });
  for (const table of [courses, diets, products]) {
    await expect(prepare(db, false)).rejects.toThrow(/holds the demo/);
    await db.update(table).set({ image: '/files/own.webp' });
  }
  await expect(prepare(db, false)).resolves.toBeUndefined();
  await db.update(users).set({ firstName: 'سارا' }).where(eq(users.mobile, '09120000001'));
  await expect(prepare(db, false)).rejects.toThrow(/holds the demo/);
  await close();
});

describe('a start that fails says what to do in one line, without a stack: ', () => {
  let taken: Server;
  beforeAll(async () => {
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    await writeFile(join(folder, 'file'), '');
    const data = join(folder, 'damaged', 'database');
    await (await openDatabase(data)).close();
    await truncate(join(data, 'global', 'pg_control'), 10);
    await mkdir(join(folder, 'locked'), { mode: 0o755 });
    await chmod(folder, 0o755);
  }, 60_000);
  afterAll(() => void taken.close());

  test.each([
    [
      'a database that nobody serves',
      () => ({ DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/b' }),
      /^PostgreSQL can’t be reached \(.*ECONNREFUSED.*\)\. Start it, or correct DATABASE_URL\.\n$/,
    ],
    [
      'a host that there is not',
      () => ({ DATABASE_URL: 'postgres://a:secret@no-such-host.invalid/b' }),
      /^PostgreSQL can’t be reached \(.*\)\. Start it, or correct DATABASE_URL\.\n$/,
    ],
    [
      'a data folder that is a file',
      () => ({ DATA_DIR: join(folder, 'file') }),
      /^\S*file is no folder\. Set DATA_DIR and UPLOADS_DIR to folders\.\n$/,
    ],
    [
      'a data folder in a file',
      () => ({ DATA_DIR: join(folder, 'file', 'database') }),
      /^\S+ is no folder\. Set DATA_DIR and UPLOADS_DIR to folders\.\n$/,
    ],
    [
      'a data folder that is damaged',
      () => ({ DATA_DIR: join(folder, 'damaged', 'database') }),
      /^The database in \S+ is damaged: global\/pg_control has 10 bytes instead of 8192\. .*\n$/,
    ],
    [
      'an uploads folder that is a file',
      () => ({ DATA_DIR: 'memory://', UPLOADS_DIR: join(folder, 'file') }),
      /^\S+ is no folder\. Set DATA_DIR and UPLOADS_DIR to folders\.\n$/,
    ],
  ])(
    '%s',
    async (_, environment, line) => {
      const { err, code } = await start(environment());
      expect(err).toMatch(line);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
      expect(err).not.toContain('secret');
      expect(code).toBe(1);
    },
    60_000,
  );

  test('a port that is taken', async () => {
    const { port } = taken.address() as AddressInfo;
    const [error] = (await once(createServer().listen(port, '127.0.0.1'), 'error').catch(
      (reason: unknown) => [reason],
    )) as [unknown];
    expect(inOneLine(error)).toBe(
      `Port ${port} is taken. Stop what uses it, or set PORT to another one.`,
    );
  });

  test.runIf(process.getuid?.() === 0)(
    'a folder that may not be written',
    async () => {
      const { err, code } = await start({ DATA_DIR: join(folder, 'locked', 'database') }, 65_534);
      expect(err).toMatch(
        /^\S+ may not be read and written by this user\. Allow it, or set DATA_DIR and UPLOADS_DIR\.\n$/,
      );
      expect(code).toBe(1);
    },
    60_000,
  );
});

describe('activation codes', () => {
  const sent: { mobile: string; code: string }[] = [];
  let answersWith = 204;
  let sender: Server;
  let server: TestServer;
  let environment: Record<string, string>;
  beforeAll(async () => {
    sender = createServer((request, response) => {
      request.on('data', (text: Buffer) =>
        sent.push(JSON.parse(text.toString()) as (typeof sent)[0]),
      );
      request.on('end', () => response.writeHead(answersWith).end());
    }).listen(0, '127.0.0.1');
    await once(sender, 'listening');
    server = await openServer();
    environment = {
      ...WITHOUT_DEMO,
      CODE_SENDER_URL: `http://127.0.0.1:${(sender.address() as AddressInfo).port}/send`,
    };
  });
  afterAll(async () => {
    sender.close();
    await server.close();
  });
  const ask = async (username: string) => {
    const response = await newApp(server.db, environment).request(
      `${ORIGIN}/api/Authentication/SendActivationCode`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, activationCode: '', newPassword: '', confirmPass: '' }),
      },
    );
    return (await response.json()) as { status: number };
  };

  test('go to who sends them, and open the account; an unknown number is answered alike', async () => {
    const { mobile } = await server.newMember();
    const answered = await ask(mobile);
    await vi.waitFor(() =>
      expect(sent).toEqual([{ mobile, code: expect.stringMatching(/^\d{6}$/) }]),
    );
    expect(await ask('09011111111')).toEqual(answered);
    expect(answered).toEqual({ status: 200, messages: [], data: null });
    expect(
      await server.post('/api/Authentication/ChangeFogotPassword', '', {
        username: mobile,
        activationCode: sent[0]!.code,
        newPassword: 'گذرواژه-تازه',
        confirmPass: 'گذرواژه-تازه',
      }),
    ).toMatchObject({ status: 200 });
    expect(sent).toHaveLength(1);
  });

  test('that can’t be sent are tried again, logged without the number, and answered alike', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    answersWith = 503;
    const { mobile } = await server.newMember();
    const before = sent.length;
    expect(await ask(mobile)).toEqual({ status: 200, messages: [], data: null });
    await vi.waitFor(() => expect(said).toHaveBeenCalled(), { timeout: 10_000 });
    expect(sent.length - before).toBe(3);
    expect(said.mock.calls.flat().join(' ')).toBe('An activation code could not be sent: 503');
    said.mockRestore();
  });
});

describe('the demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());
  const statusOf = async (origin: string, headers: Record<string, string>, told?: string) =>
    (
      await newApp(server.db, { ...(told && { MORABI_DEMO: told }) }).request(
        `${origin}/api/Setting/GetDisplayInfo`,
        { headers },
      )
    ).status;

  test.each([
    ['by its name', 'https://morabi.example', {}],
    ['by its address', 'http://192.168.1.7:3000', {}],
    ['through a proxy', ORIGIN, { 'x-forwarded-for': '203.0.113.9' }],
    ['through a tunnel', ORIGIN, { 'x-forwarded-host': 'demo.example' }],
  ])('is not seen from elsewhere %s unless somebody has said so', async (_, origin, headers) => {
    expect(await statusOf(origin, headers as Record<string, string>)).toBe(403);
    expect(await statusOf(origin, headers as Record<string, string>, 'on')).toBe(200);
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:3000'])(
    'is seen at %s',
    async (origin) => expect(await statusOf(origin, {})).toBe(200),
  );
});

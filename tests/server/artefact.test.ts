/** The deployed build: run by plain Node, also from a copy without sources; and the errors of a failed start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { isBuiltin } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseAst } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/demo/accounts';
import { openDatabase } from '../../server/db/database';
import { startServer } from '../../server/start/serve';
import { toSingleLine } from '../../server/start/start-failure';
import { buildIfStale } from '../../tools/build-if-stale.mjs';
import { WITHOUT_DEMO } from './member';
import { newDatabase } from './new-database';

const PARTS = ['package.json', 'package-lock.json', 'dist', 'dist-render', 'dist-server'];

beforeAll(() => buildIfStale(), 180_000);

/**
 * Runs a program.
 * @returns its output and exit code
 */
async function run(
  args: readonly string[],
  environment: Record<string, string>,
  options: { uid?: number; cwd?: string } = {},
) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...environment },
    ...options,
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { out, err, code };
}

/** The packages that a built module imports or requires. */
function packagesOf(code: string): string[] {
  const names: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { source, callee, arguments: given } = node as Record<string, { name?: string }>;
    const isRequire = /^_*require$/.test(callee?.name ?? '');
    const { value } = (source ?? (isRequire && (given as unknown as [object])[0]) ?? {}) as {
      value?: unknown;
    };
    const [, name] = /^((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/|$)/.exec(String(value)) ?? [];
    if (typeof value === 'string' && name && !isBuiltin(value)) names.push(name);
    Object.values(node).forEach(visit);
  };
  visit(parseAst(code).body);
  return names;
}

test('the production dependencies are the packages that the build imports', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const imported = new Set<string>();
  for (const folder of ['dist-server', 'dist-render'])
    for (const file of (await readdir(folder)).filter((name) => /\.m?js$/.test(name)))
      for (const name of packagesOf(await readFile(join(folder, file), 'utf8'))) imported.add(name);
  expect([...imported].sort()).toEqual(Object.keys(dependencies).sort());
}, 60_000);

describe('a copy of the build, with the packages of this project', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'morabi-artefact-'));
    for (const part of PARTS) await cp(part, join(folder, part), { recursive: true });
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  }, 180_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('serves the app, calls, files and rendered pages at HOST, and stops on a signal', async () => {
    const child = spawn(process.execPath, [join(folder, 'dist-server/main.js')], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.2',
        PORT: '0',
        DATA_DIR: 'memory://',
        MORABI_DEMO: 'on',
      },
    });
    const url = await new Promise<string>((found, fail) => {
      createInterface(child.stdout).on('line', (line) => {
        const [, address] = / at (http:\/\/\S+)/.exec(line) ?? [];
        if (address) found(address);
      });
      let output = '';
      child.stderr.on('data', (text: Buffer) => (output += text.toString()));
      child.once('close', () => fail(new Error(output)));
    });
    const read = async (path: string, init?: RequestInit) => {
      const response = await fetch(url + path, init);
      expect(response.status, path).toBe(200);
      return response.text();
    };
    expect(url).toMatch(/^http:\/\/127\.0\.0\.2:/);
    await expect(fetch(url.replace('127.0.0.2', '127.0.0.1'))).rejects.toThrow();
    expect(await read('/')).toContain('بدنسازی پایه در خانه'); // rendered by dist-render
    expect(await read('/classes/1')).not.toContain('noindex');
    for (const path of ['/classes/999999', '/diets/999999', '/products/999999', '/classes/abc']) {
      const { status, headers } = await fetch(url + path);
      expect([path, status, headers.get('x-robots-tag')]).toEqual([path, 404, 'noindex']);
    }
    expect(await read('/embed.html')).toContain('Content-Security-Policy');
    expect(await read('/files/public/class-1.svg')).toContain('<svg');
    const password = { username: DEMO_ACCOUNTS[0]!.mobile, password: DEMO_PASSWORD };
    expect(
      await read('/api/Authentication/GetToken', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(password), // its hash is computed in a worker
      }),
    ).toContain('"token":"');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 60_000);

  test('imports the template of a content folder into a new database', async () => {
    const command = [
      join(folder, 'dist-server/content-command.js'),
      'import',
      'dist-server/content/template',
    ];
    const environment = { DATA_DIR: join(folder, 'shop/database') };
    expect(await run(command, environment, { cwd: folder })).toMatchObject({
      out: expect.stringContaining('\n12 created, 1 changed, 0 withdrawn, 0 deleted'),
      err: '',
      code: 0,
    });
    expect(await readdir(join(folder, 'shop/uploads/public'))).toContain('class.svg');
  }, 60_000);

  test('stores settings in a new database', async () => {
    const command = [join(folder, 'dist-server/settings-command.js'), 'set', 'tax=9.5'];
    expect(
      await run(command, { DATA_DIR: join(folder, 'data/database') }, { cwd: folder }),
    ).toMatchObject({ out: NEW_SETTINGS, code: 0 });
  }, 60_000);
});

/** The output of the settings command in a new database, once the tax is set. */
const NEW_SETTINGS =
  'tax=9.5\nenamad=off\nseal=\nseller=\naddress=\nphone=\nwhatsapp=\nhours=\nrefund=\n';
const MAIN = resolve('dist-server/main.js');
const start = (environment: Record<string, string>, options?: { uid: number }) =>
  run([MAIN], { PORT: '0', ...environment }, options);
const settings = (args: string[], environment: Record<string, string>) =>
  run(['dist-server/settings-command.js', ...args], environment);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morabi-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['npm start', [MAIN]],
  ['npm run dev', ['node_modules/vite/bin/vite.js']],
])(
  '%s with an invalid variable exits with one line about the variable, status 1 and no stack',
  async (_, args) => {
    expect(await run(args, { DATA_DIR: 'memory://', MORABI_DEMO: 'false' })).toEqual({
      out: '',
      err: 'MORABI_DEMO=false is not allowed: MORABI_DEMO must be on or off.\n',
      code: 1,
    });
  },
);

test('npm start also reads .env', async () => {
  const cwd = join(folder, 'with-env');
  await mkdir(cwd);
  await writeFile(join(cwd, '.env'), 'PORT=abc');
  const { err, code } = await run([MAIN], { DATA_DIR: 'memory://' }, { cwd });
  expect(err).toMatch(/^PORT=abc is not allowed: .*\n$/);
  expect(code).toBe(1);
});

/**
 * Creates a new, empty database.
 * @returns its environment variables
 */
async function emptyDatabase() {
  const { at, drop } = await newDatabase();
  return { at, drop, environment: { [at.includes('://') ? 'DATABASE_URL' : 'DATA_DIR']: at } };
}

test('a start without the demo names each missing variable', async () => {
  expect(await start({ MORABI_DEMO: 'off' })).toEqual({
    out: '',
    err: [
      'PUBLIC_ORIGIN is missing: without the demo PUBLIC_ORIGIN must be an origin such as https://morabi.example.',
      'CODE_SENDER_URL is missing: without the demo CODE_SENDER_URL must be the URL of the service that sends activation codes, such as https://sms.example/send.',
      'CODE_SENDER_SECRET is missing: without the demo CODE_SENDER_SECRET must be a random text of at least 16 characters.',
      'TRUSTED_PROXIES is missing: without the demo TRUSTED_PROXIES must be IP addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by spaces, or none if browsers connect directly.',
      '',
    ].join('\n'),
    code: 1,
  });
});

test('an empty database is enough to start, once the tax is set', async () => {
  const { at, environment, drop } = await emptyDatabase();
  const refused = await start({ ...WITHOUT_DEMO, ...environment });
  expect(refused.err).toBe(
    'The tax is not set, so nothing can be bought. Set it in percent: node dist-server/settings-command.js set tax=10\n',
  );
  expect(refused.code).toBe(1);

  for (const wrong of [['set'], ['set', 'tax=101']])
    expect(await settings(wrong, environment)).toMatchObject({ out: '', code: 2 });
  expect(await settings(['set', 'enamad=on'], environment)).toMatchObject({
    err: expect.stringContaining('Set the tax first.'),
    code: 2,
  });
  expect(await settings(['set', 'tax=9.5'], environment)).toMatchObject({
    out: NEW_SETTINGS,
    code: 0,
  });
  const hours = 'hours=0-4 09:00-21:00; 5 09:00-13:00';
  expect(await settings(['set', 'seller=نمونه', hours], environment)).toMatchObject({
    out: NEW_SETTINGS.replace('seller=', 'seller=نمونه').replace('hours=', hours),
    code: 0,
  });
  expect(await settings(['set', 'seller=', 'hours=always'], environment)).toEqual({
    out: '',
    err: expect.stringMatching(/^hours=always is not allowed: .*0-4 09:00-21:00.*\n$/),
    code: 2,
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
  expect(await read('/api/Setting/GetDisplayInfo')).toMatchObject({
    enamad: false,
    sellerName: 'نمونه',
    phone: '',
    supportHours: [{ opens: '09:00' }, { days: [5] }],
  });
  expect(await read('/api/Course/GetCourses/?title=&part=1&size=20')).toEqual([]);
  await close();
  await drop();
}, 60_000);

describe('a failed start prints one line of advice and no stack: ', () => {
  let occupying: Server;
  beforeAll(async () => {
    occupying = createServer().listen(0, '127.0.0.1');
    await once(occupying, 'listening');
    await writeFile(join(folder, 'file'), '');
    const data = join(folder, 'damaged', 'database');
    await (await openDatabase(data)).close();
    await truncate(join(data, 'global', 'pg_control'), 10);
    await mkdir(join(folder, 'locked'), { mode: 0o755 });
    await chmod(folder, 0o755);
  }, 60_000);
  afterAll(() => void occupying.close());

  test.each([
    [
      'a database without a server',
      () => ({ DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/b' }),
      /^PostgreSQL can’t be reached \(.*ECONNREFUSED.*\)\. Start it, or correct DATABASE_URL\.\n$/,
    ],
    [
      'a host that does not exist',
      () => ({ DATABASE_URL: 'postgres://a:secret@no-such-host.invalid/b' }),
      /^PostgreSQL can’t be reached \(.*\)\. Start it, or correct DATABASE_URL\.\n$/,
    ],
    [
      'a data folder that is a file',
      () => ({ DATA_DIR: join(folder, 'file') }),
      /^\S*file is not a folder\. Set DATA_DIR and UPLOADS_DIR to folders\.\n$/,
    ],
    [
      'a data folder in a file',
      () => ({ DATA_DIR: join(folder, 'file', 'database') }),
      /^\S+ is not a folder\. Set DATA_DIR and UPLOADS_DIR to folders\.\n$/,
    ],
    [
      'a data folder that is damaged',
      () => ({ DATA_DIR: join(folder, 'damaged', 'database') }),
      /^The database in \S+ is damaged: global\/pg_control has 10 bytes instead of 8192\. .*\n$/,
    ],
    [
      'an uploads folder that is a file',
      () => ({ DATA_DIR: 'memory://', UPLOADS_DIR: join(folder, 'file') }),
      /^\S+ is not a folder\. Set DATA_DIR and UPLOADS_DIR to folders\.\n$/,
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
    const { port } = occupying.address() as AddressInfo;
    const [error] = (await once(createServer().listen(port, '127.0.0.1'), 'error').catch(
      (reason: unknown) => [reason],
    )) as [unknown];
    expect(toSingleLine(error)).toBe(
      `Port ${port} is in use. Stop the process that uses it, or set PORT to another port.`,
    );
  });

  test.runIf(process.getuid?.() === 0)(
    'a folder without write permission',
    async () => {
      const { err, code } = await start(
        { DATA_DIR: join(folder, 'locked', 'database') },
        { uid: 65_534 },
      );
      expect(err).toMatch(
        /^\S+ can’t be read and written by this user\. Grant access to it, or set DATA_DIR and UPLOADS_DIR\.\n$/,
      );
      expect(code).toBe(1);
    },
    60_000,
  );
});

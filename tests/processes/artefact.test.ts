/** The deployed build: run by plain Node, also from a copy without sources; and the errors of a failed start. */
import { once } from 'node:events';
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { isBuiltin } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { parseAst } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/demo/accounts';
import { startServer } from '../../server/start/serve';
import { buildIfStale } from '../../tools/build-if-stale.mjs';
import { WITHOUT_DEMO } from '../server/member';
import { databaseEnvironment, databaseOfTest } from '../server/new-database';
import { run, startedProcesses } from '../server/processes';
import { temporaryFolder } from '../server/temporary-folder';

const PARTS = [
  'package.json',
  'package-lock.json',
  'dist',
  'dist-panel',
  'dist-render',
  'dist-server',
];

beforeAll(() => buildIfStale(), 180_000);

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
  const folder = temporaryFolder();
  const startProcess = startedProcesses();
  beforeAll(async () => {
    for (const part of PARTS) await cp(part, join(folder, part), { recursive: true });
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  }, 180_000);

  test('serves the app, calls, files and rendered pages at HOST, and stops on a signal', async () => {
    const { child, found: url } = await startProcess(
      [join(folder, 'dist-server/main.js')],
      / at (http:\/\/\S+)/,
      { HOST: '127.0.0.2', PORT: '0', DATA_DIR: 'memory://', MORABI_DEMO: 'on' },
      { cwd: folder },
    );
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
    const command = ['dist-server/content-command.js', 'import', 'dist-server/content/template'];
    const environment = { DATA_DIR: join(folder, 'shop/database') };
    expect(await run(command, environment, { cwd: folder })).toMatchObject({
      out: expect.stringContaining('\n12 created, 1 changed, 0 withdrawn, 0 deleted'),
      err: '',
      code: 0,
    });
    expect(await readdir(join(folder, 'shop/uploads/public'))).toContain('class.svg');
  }, 60_000);
});

const MAIN = resolve('dist-server/main.js');
const start = (environment: Record<string, string>) => run([MAIN], { PORT: '0', ...environment });
const settings = (args: string[], environment: Record<string, string>) =>
  run(['dist-server/settings-command.js', ...args], environment);

const folder = temporaryFolder();

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

const OWN_SETTINGS =
  'tax=9.5\nenamad=on\nseal=\nseller=نمونه\naddress=\nphone=\nwhatsapp=\nhours=5 09:00-13:00\nrefund=\ndelivery=\nprogram=\n';
const NEWS_SETTINGS = `sms-program-ready=on
sms-program-ready-text=
sms-form-sent-back=on
sms-form-sent-back-text=
sms-comment-answered=on
sms-comment-answered-text=
sms-parcel-sent=on
sms-parcel-sent-text=
sms-refund-made=on
sms-refund-made-text=
sms-class-begins=on
sms-class-begins-text=
sms-weigh-in=off
sms-weigh-in-text=
quiet-from=22:00
quiet-to=08:00
`;
test('an empty database is enough to start, once the tax is set', async () => {
  const at = await databaseOfTest();
  const environment = databaseEnvironment(at);
  const refused = await start({ ...WITHOUT_DEMO, ...environment });
  expect(refused.err).toBe(
    'The tax is not set, so nothing can be bought. Create an owner, who sets it in the panel: node dist-server/staff-command.js create-owner USERNAME NAME. Or set it in percent: node dist-server/settings-command.js set tax=10\n',
  );
  expect(refused.code).toBe(1);

  for (const wrong of [['set'], ['set', 'tax=101'], ['set', 'enamad=on']])
    expect(await settings(wrong, environment)).toMatchObject({ out: '', code: 2 });
  const chosen = ['tax=9.5', 'enamad=on', 'hours=5 09:00-13:00'];
  expect(await settings(['set', ...chosen], environment)).toMatchObject({ code: 0 });
  // What is not named stays.
  expect(await settings(['set', 'seller=نمونه'], environment)).toEqual({
    out: `${OWN_SETTINGS}${NEWS_SETTINGS}`,
    err: '',
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
    enamad: true,
    sellerName: 'نمونه',
    phone: '',
    supportHours: [{ days: [5], opens: '09:00' }],
  });
  expect(await read('/api/Course/GetCourses/?title=&part=1&size=20')).toEqual([]);
  await close();
}, 60_000);

test('a start on a port that is taken, or in a folder that is a file, prints what to set', async () => {
  const occupying = createServer().listen(0, '127.0.0.1');
  await once(occupying, 'listening');
  const PORT = String((occupying.address() as AddressInfo).port);
  expect((await start({ DATA_DIR: 'memory://', PORT })).err).toBe(
    `Port ${PORT} is in use. Stop the process that uses it, or set PORT to another port.\n`,
  );
  occupying.close();
  await writeFile(join(folder, 'file'), '');
  expect((await start({ DATA_DIR: 'memory://', UPLOADS_DIR: join(folder, 'file') })).err).toMatch(
    /^\S+ is not a folder\. Set DATA_DIR and UPLOADS_DIR to folders\.\n$/,
  );
}, 60_000);

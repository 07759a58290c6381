/** `npm run dev` serves edited files and restarts cleanly. Runs on a copy of the app, which the test edits. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts';
import { freePort } from '../../tools/bench/processes';
import { temporaryFolder } from '../server/temporary-folder';

vi.setConfig({ testTimeout: 120_000 });

const EXCLUDED_FILES = new Set(
  'node_modules .git .data dist reports test-results tests'.split(' '),
);
const POLL_OPTIONS = { timeout: 60_000, interval: 200 };

const folder = join(temporaryFolder(), 'app');
let origin: string;
let dev: ChildProcess;
let output = '';

beforeAll(async () => {
  const root = resolve('.');
  await cp(root, folder, {
    recursive: true,
    filter: (path) =>
      path === root || !EXCLUDED_FILES.has(basename(path)) || path.includes('/src/'),
  });
  // Links the installed packages, but not Vite's cache.
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir('node_modules'))
    if (name !== '.vite')
      await symlink(resolve('node_modules', name), join(folder, 'node_modules', name));
  const port = await freePort(); // fixed, because a restart has to reuse it
  origin = `http://127.0.0.1:${port}`;
  dev = spawn('node', ['node_modules/vite/bin/vite.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), NO_COLOR: '1' },
  });
  for (const stream of [dev.stdout!, dev.stderr!])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  await vi.waitFor(async () => expect(await enamad()).toBe(true), POLL_OPTIONS);
}, 90_000);
afterAll(async () => {
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  await ended;
});

const ask = (path: string) => fetch(`${origin}${path}`);
const DISPLAY = '/api/Setting/GetDisplayInfo';
const enamad = async () =>
  ((await (await ask(DISPLAY)).json()) as { data: { enamad: unknown } }).data.enamad;
/** Atomic: a half-written file must not count as an edit. */
const save = async (file: string, text: string) => {
  const aside = `${folder}.aside`;
  await writeFile(aside, text);
  await rename(aside, file);
};
const edit = async (path: string, change: (text: string) => string) => {
  const file = join(folder, path);
  const before = await readFile(file, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await save(file, after);
};
const logIn = async () => {
  const response = await fetch(`${origin}/api/Authentication/GetToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: '09120000001', password: DEMO_PASSWORD }),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
};
const isLoggedIn = async (token: string) =>
  (await fetch(`${origin}/api/User/GetUserInfo`, { headers: { authorization: `Bearer ${token}` } }))
    .status === 200;

test('the development server serves an edited route or dependency at once, on the same database', async () => {
  const token = await logIn();
  await edit('server/routes/catalogue.ts', (text) =>
    text.replace('...(await shopSettings(db)),', ''),
  );
  await vi.waitFor(async () => expect(await enamad()).toBe(false), POLL_OPTIONS);
  const tax = '/api/Payment/GetTaxPercent';
  await edit('server/catalogue/catalogue.ts', (text) =>
    text.replace('(await db.select().from(settings))[0]', 'undefined'),
  );
  await vi.waitFor(
    async () => expect(await (await ask(tax)).json()).toMatchObject({ status: 404 }),
    POLL_OPTIONS,
  );
  expect(await isLoggedIn(token)).toBe(true);
});

test('the development server recovers from an edit with a syntax error', async () => {
  await edit('server/routes/catalogue.ts', (text) => `const ;${text}`);
  await vi.waitFor(async () => expect((await ask(DISPLAY)).status).toBe(500), POLL_OPTIONS);
  await edit('server/routes/catalogue.ts', (text) => text.replace('const ;', ''));
  await vi.waitFor(async () => expect(await enamad()).toBe(false), POLL_OPTIONS);
});

test('the development server applies .env after a restart, and rejects invalid values without stopping', async () => {
  const policy = async () => String((await ask('/healthz')).headers.get('content-security-policy'));
  await save(join(folder, '.env'), 'VITE_API_HOST=https://api.example\n');
  await vi.waitFor(
    async () => expect(await policy()).toContain('https://api.example'),
    POLL_OPTIONS,
  );
  await save(join(folder, '.env'), 'MORABI_DEMO=false\n');
  await vi.waitFor(() => expect(output).toContain('MORABI_DEMO must be on or off.'), POLL_OPTIONS);
  await vi.waitFor(async () => expect(await enamad()).toBe(false), POLL_OPTIONS);
  expect(output).not.toMatch(/in use/);
});

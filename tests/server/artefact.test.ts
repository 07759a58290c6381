/** The build as it is deployed: copied to a folder without sources, and run by plain Node. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/demo/content';
import { buildIfStale } from '../../tools/build-if-stale.mjs';

const PARTS = ['package.json', 'package-lock.json', 'dist', 'dist-render', 'dist-server'];

beforeAll(() => buildIfStale(), 180_000);

test('imports nothing but the packages of a production install', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const imported = new Set<string>();
  for (const file of (await readdir('dist-server')).filter((name) => name.endsWith('.js')))
    for (const [, name] of (await readFile(join('dist-server', file), 'utf8')).matchAll(
      /(?:\bfrom|\bimport\(?)\s*["']((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^"']*)?["']/g,
    ))
      imported.add(name!);
  expect(imported.size).toBeGreaterThan(10); // a pattern that finds nothing is green, too
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
});

describe.each([
  {
    packages: 'the packages of this project',
    install: (folder: string) => symlink(resolve('node_modules'), join(folder, 'node_modules')),
  },
  ...(process.env.TEST_ALL
    ? [
        {
          packages: 'npm ci --omit=dev',
          install: async (cwd: string) => {
            const options = ['--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];
            execFileSync('npm', ['ci', ...options], { cwd, stdio: 'pipe' });
            const installed = await readdir(join(cwd, 'node_modules'));
            for (const compiler of ['typescript', 'vite', 'tsx', 'patch-package'])
              expect(installed).not.toContain(compiler);
          },
        },
      ]
    : []),
])('a copy of the build, with $packages', ({ install }) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'morabi-artefact-'));
    for (const part of PARTS) await cp(part, join(folder, part), { recursive: true });
    await install(folder);
  }, 180_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = (program: string, args: string[], environment: Record<string, string>) =>
    spawn(process.execPath, [join(folder, 'dist-server', program), ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
    });

  test('serves app, calls, files and rendered pages at HOST, and ends when it is told', async () => {
    const child = start('main.js', [], {
      HOST: '127.0.0.2',
      PORT: '0',
      DATA_DIR: 'memory://',
      MORABI_DEMO: 'on',
    });
    const url = await new Promise<string>((found, fail) => {
      createInterface(child.stdout).on('line', (line) => {
        const [, address] = / at (http:\/\/\S+)/.exec(line) ?? [];
        if (address) found(address);
      });
      let said = '';
      child.stderr.on('data', (text: Buffer) => (said += text.toString()));
      child.once('close', () => fail(new Error(said)));
    });
    const read = async (path: string, init?: RequestInit) => {
      const response = await fetch(url + path, init);
      expect(response.status, path).toBe(200);
      return response.text();
    };
    expect(url).toMatch(/^http:\/\/127\.0\.0\.2:/);
    await expect(fetch(url.replace('127.0.0.2', '127.0.0.1'))).rejects.toThrow();
    expect(await read('/')).toContain('بدنسازی پایه در خانه'); // by dist-render
    expect(await read('/embed.html')).toContain('Content-Security-Policy');
    expect(await read('/files/public/class-1.svg')).toContain('<svg');
    const password = { username: DEMO_ACCOUNTS[0]!.mobile, password: DEMO_PASSWORD };
    expect(
      await read('/api/Authentication/GetToken', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(password), // hashed in a worker
      }),
    ).toContain('"token":"');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 60_000);

  test('sets the shop up in an empty database', async () => {
    const child = start('settings-command.js', ['set', 'tax=9.5'], {
      DATA_DIR: join(folder, 'data/database'),
    });
    let out = '';
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(out).toBe('tax=9.5\nenamad=off\n');
  }, 60_000);
});

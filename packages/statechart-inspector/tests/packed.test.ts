/** The README's files, in a project as `npm init -y` creates it: Vite serves the inspector's page from the tarball. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createProject, npm } from '../../tarballs';

const project = createProject(['statechart-inspector', 'xstate', 'vite', '@types/node']);
afterAll(() => rmSync(project, { recursive: true }));

/** Starts Vite's development server, and returns its origin and a function that stops it. */
async function serve() {
  const vite = spawn('node_modules/.bin/vite', ['--host', '127.0.0.1', '--port', '0'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    vite.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (found) resolve(found);
    });
    vite.once('exit', () => reject(new Error(`Vite did not start: ${output}`)));
  });
  const stop = () => (vite.kill(), once(vite, 'exit'));
  return { origin, stop };
}

test('Vite serves the inspector’s page, its script and the app of the README', async () => {
  npm(['init', '-y'], project);
  const readme = readFileSync(join(project, 'node_modules/statechart-inspector/README.md'), 'utf8');
  for (const [, file, text] of readme.matchAll(/```ts\n\/\/ (\S+\.ts)\b[^\n]*\n(.*?)```/gs))
    writeFileSync(join(project, file!), text!);
  const { origin, stop } = await serve();
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    expect(response.status, path).toBe(200);
    return response.text();
  };
  /** Returns the addresses of the pre-bundled packages that a module imports. */
  const packagesOf = async (path: string) =>
    [...(await read(path)).matchAll(/"(\/node_modules\/\.vite\/deps\/[^"]+)"/g)].map(
      ([, url]) => url!,
    );
  try {
    const page = await read('/__inspect');
    expect(page).toContain('src="/inspector.ts"');
    for (const script of ['/inspector.ts', '/app.ts']) {
      const urls = await packagesOf(script);
      expect(urls).toHaveLength(2);
      for (const url of urls) expect(await read(url)).toContain('export');
    }
  } finally {
    await stop();
  }
});

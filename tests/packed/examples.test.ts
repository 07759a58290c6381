/** The examples: installed from the tarballs of the packages, and tested as their users test them. */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { copyProject } from '../../packages/tarballs';
import { ensureBrowser, launchOptions } from '../../tools/browser.mjs';
import { freePort } from '../../tools/bench/processes';

const EXAMPLES = readdirSync('examples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

beforeAll(() => expect(ensureBrowser()).toBe(true));

test.each(EXAMPLES)('the example %s passes its own tests', async (name) => {
  const project = copyProject(`examples/${name}`);
  const CHROMIUM = launchOptions().executablePath;
  const { status, stdout, stderr } = spawnSync('npm', ['test'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM, PORT: String(await freePort()) },
  });
  rmSync(project, { recursive: true });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
});

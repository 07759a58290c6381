/** The examples: installed from the tarballs of the packages, and tested as their users test them. */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReport, JSONReportTestResult } from '@playwright/test/reporter';
import { beforeAll, expect, test } from 'vitest';
import type { Session } from 'statechart-inspector';
import { copyProject } from '../../packages/tarballs';
import { ensureBrowser, launchOptions } from '../../tools/browser.mjs';
import { freePort } from '../../tools/bench/processes';

const EXAMPLES = readdirSync('examples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

beforeAll(() => expect(ensureBrowser()).toBe(true));

/** Runs a command of an example as its user does. */
async function runIn(project: string, command: string, args: readonly string[]) {
  const CHROMIUM = launchOptions().executablePath;
  return spawnSync(command, args, {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM, PORT: String(await freePort()) },
  });
}

test.each(EXAMPLES)('the example %s passes its own tests', async (name) => {
  const project = copyProject(`examples/${name}`);
  const { status, stdout, stderr } = await runIn(project, 'npm', ['test']);
  rmSync(project, { recursive: true });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
});

test('a failed test of Playwright has the sessions of its charts', async () => {
  const project = copyProject('examples/playwright-react');
  writeFileSync(
    join(project, 'tests/fails.spec.ts'),
    `import { expect } from '@playwright/test';
import { test } from 'statechart-inspector/playwright';
test('fails', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Bad' }).click();
  await expect(page.getByRole('heading')).toHaveText('Thank you!', { timeout: 500 });
});
`,
  );
  const { stdout } = await runIn(project, 'npx', [
    'playwright',
    'test',
    'fails',
    '--reporter=json',
  ]);
  rmSync(project, { recursive: true });
  const report = JSON.parse(stdout) as JSONReport;
  const [{ attachments }] = report.suites[0]!.specs[0]!.tests[0]!.results as [JSONReportTestResult];
  const [attached] = attachments.filter(({ name }) => name.startsWith('feedback'));
  const { entries } = JSON.parse(Buffer.from(attached!.body!, 'base64').toString()) as Session;
  expect(entries.map(({ event }) => event.type)).toEqual(['xstate.init', 'bad']);
});

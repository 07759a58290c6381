/** The README's files, in a project as `npm init -y` creates it: Vite serves the inspector's page from the tarball. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect as expectPage } from '@playwright/test';
import { expect, test } from 'vitest';
import { launchOptions } from '../../tools/browser.mjs';
import { createProject, npm, OLDEST_PEERS } from '../../packages/tarballs';

/** Starts Vite's development server, and returns its origin and a function that stops it. */
async function serve(project: string) {
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

test.each([
  ['the newest Vite and XState', undefined],
  ['the oldest Vite and XState of the peer range', OLDEST_PEERS],
])(
  '%s run the inspector of the README, whose worker draws the chart of the app',
  async (_, peers) => {
    const project = createProject(['statechart-inspector', 'xstate', 'vite', '@types/node'], peers);
    npm(['init', '-y'], project);
    const readme = readFileSync(
      join(project, 'node_modules/statechart-inspector/README.md'),
      'utf8',
    );
    for (const [, file, text] of readme.matchAll(/```ts\n\/\/ (\S+\.ts)\b[^\n]*\n(.*?)```/gs))
      writeFileSync(join(project, file!), text!);
    writeFileSync(join(project, 'index.html'), '<script type="module" src="/app.ts"></script>');
    const { origin, stop } = await serve(project);
    const browser = await chromium.launch(launchOptions());
    try {
      const context = await browser.newContext();
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      const page = await context.newPage();
      let loads = 0;
      page.on('load', () => loads++);
      await page.goto(`${origin}/__inspect`);
      const app = await context.newPage();
      await app.goto(origin);

      await page.getByRole('button', { name: /^lamp · tab/ }).click();
      await expectPage(page.locator('#drawing svg [data-state=off]')).toHaveClass(/lit/);
      await page.getByRole('button', { name: /^press/ }).click();
      await expectPage(page.locator('#drawing svg [data-state=on]')).toHaveClass(/lit/);
      await expectPage(page.locator('#drawing polyline')).toHaveCount(2);
      expect(page.workers().map((worker) => worker.url())).toEqual([
        expect.stringMatching(/statechart-inspector\/dist\/page\/drawing-worker\.js/),
      ]);
      expect(errors.filter((text) => !text.includes('favicon'))).toEqual([]);
      expect(loads).toBe(1);
    } finally {
      await browser.close();
      await stop();
      rmSync(project, { recursive: true });
    }
  },
);

/** Every call × every fault in Chromium: the build, the real server, and one between them that spoils answers. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import root from '../../playwright.config';

const isMain = process.env.TEST_WORKER_INDEX === undefined;
if (isMain) {
  rmSync('reports/faults', { recursive: true, force: true });
  if (process.env.TEST_ALL) console.log('Every fault of every call is tried on every screen.');
  else {
    // Workers inherit it: all of them draw the same cases.
    process.env.FAULTS_SEED ||= String(Math.floor(Math.random() * 100_000));
    console.log(`A sample of the faults: FAULTS_SEED=${process.env.FAULTS_SEED} draws the same.`);
  }
}

const [webServer] = [root.webServer ?? []].flat();
if (!webServer) throw new Error('The end-to-end tests have no server.');

export default defineConfig({
  ...root,
  testDir: '.',
  reporter: 'list',
  webServer: { ...webServer, cwd: fileURLToPath(new URL('../..', import.meta.url)) },
  projects: [
    { name: 'faults', testMatch: ['screens.spec.ts', 'writes.spec.ts'], teardown: 'sum' },
    { name: 'sum', testMatch: 'sum.spec.ts' },
  ],
});

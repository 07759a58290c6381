/** Every call × every fault in Chromium: the build, the real server, and a proxy between them that injects faults. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import root from '../../playwright.config';

if (process.env.TEST_WORKER_INDEX === undefined)
  rmSync('reports/faults', { recursive: true, force: true });

const [webServer] = [root.webServer ?? []].flat();
if (!webServer) throw new Error('The end-to-end tests have no server.');

export default defineConfig({
  ...root,
  testDir: '.',
  reporter: 'list',
  webServer: { ...webServer, cwd: fileURLToPath(new URL('../..', import.meta.url)) },
  projects: [
    { name: 'faults', testMatch: ['screens.spec.ts', 'writes.spec.ts'], teardown: 'coverage' },
    { name: 'coverage', testMatch: 'coverage.spec.ts' },
  ],
});

/**
 * Walks paths of the charts in Chromium; `paths generate --format playwright --out` writes its specs to
 * `tests/paths/generated`.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import root from '../../playwright.config';
import { WALKS } from '../origins';

const server = { cwd: fileURLToPath(new URL('../..', import.meta.url)), timeout: 180_000 };

export default defineConfig({
  ...root,
  testDir: '.',
  expect: { timeout: 15_000, toPass: { timeout: 10_000, intervals: [10, 20, 50, 100] } },
  projects: [
    { name: 'walks', testMatch: '**/*.spec.ts', testIgnore: 'broken.spec.ts' },
    ...(process.env.TEST_ALL
      ? [
          {
            // A mutant is detected when an assertion times out, so the timeout is shorter here, but still long enough
            // for a busy machine.
            name: 'broken',
            testMatch: 'broken.spec.ts',
            expect: { timeout: 8_000, toPass: { timeout: 7_000, intervals: [20, 100] } },
            use: { actionTimeout: 8_000 },
          },
        ]
      : []),
  ],
  reporter: 'list',
  globalTeardown: './time-count.ts',
  use: { ...root.use, baseURL: WALKS },
  webServer: [
    {
      ...server,
      command: 'node --import tsx tests/paths/server.ts',
      wait: { stdout: /Walks: (?<walks_origin>\S+)\n/ },
      env: { DATA_DIR: 'memory://' },
    },
    {
      ...server,
      command: 'npx vite',
      wait: { stdout: /Local: +(?<development_origin>http:\/\/127\.0\.0\.1:\d+)/ },
      env: { PORT: '0', DATA_DIR: 'memory://' },
    },
  ],
});

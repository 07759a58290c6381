/**
 * Walks paths of the charts in Chromium; `tests/paths/generated` is where `paths generate --format playwright
 * --out` writes specs of its own.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import root, { PORT } from '../../playwright.config';

// Beside the end-to-end tests, which may run at the same time.
const build = `http://127.0.0.1:${PORT + 2}`;
/** The development server, for the inspector. */
export const development = `http://127.0.0.1:${PORT + 3}`;
const server = { cwd: fileURLToPath(new URL('../..', import.meta.url)), timeout: 180_000 };

export default defineConfig({
  ...root,
  testDir: '.',
  expect: { timeout: 15_000, toPass: { timeout: 10_000, intervals: [10, 20, 50, 100] } },
  projects: [
    { name: 'walks', testMatch: '**/*.spec.ts', testIgnore: 'broken.spec.ts' },
    {
      // What is broken is waited for in vain.
      name: 'broken',
      testMatch: 'broken.spec.ts',
      expect: { timeout: 3_000, toPass: { timeout: 2_000, intervals: [20, 100] } },
      use: { actionTimeout: 3_000 },
    },
  ],
  reporter: 'list',
  globalTeardown: './time-count.ts',
  use: { ...root.use, baseURL: build },
  webServer: [
    {
      ...server,
      command: 'node --import tsx tests/paths/server.ts',
      url: `${build}/api/Setting/GetDisplayInfo`,
      env: { PORT: String(PORT + 2), DATA_DIR: 'memory://' },
    },
    {
      ...server,
      command: `npx vite --port ${PORT + 3} --strictPort`,
      url: `${development}/__inspect`,
      env: { DATA_DIR: 'memory://' },
    },
  ],
});

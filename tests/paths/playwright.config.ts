/** Walks paths of the charts in Chromium; `tests/paths/generated` is where `paths generate --format playwright --out` writes specs of its own. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import root from '../../playwright.config';

// Beside the end-to-end tests, which may run at the same time.
const build = 'http://127.0.0.1:3211';
/** The development server, for the inspector. */
export const development = 'http://127.0.0.1:3212';
const server = { cwd: fileURLToPath(new URL('../..', import.meta.url)), timeout: 180_000 };

export default defineConfig({
  ...root,
  testDir: '.',
  testMatch: '**/*.spec.ts',
  reporter: 'list',
  use: { ...root.use, baseURL: build },
  webServer: [
    {
      ...server,
      command: 'npm start',
      url: `${build}/api/Setting/GetDisplayInfo`,
      env: { PORT: '3211', DATA_DIR: 'memory://' },
    },
    {
      ...server,
      command: 'npx vite --port 3212 --strictPort',
      url: `${development}/__inspect`,
      env: { DATA_DIR: 'memory://' },
    },
  ],
});

/** Walks paths of the charts in Chromium; `tests/paths/generated` is where `paths generate --format playwright --out` writes specs of its own. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import root from '../../playwright.config';

// Beside the end-to-end tests, which may run at the same time.
const url = 'http://127.0.0.1:3211';

export default defineConfig(root, {
  testDir: '.',
  testMatch: '**/*.spec.ts',
  reporter: 'list',
  use: { baseURL: url },
  webServer: {
    command: 'npm start', cwd: fileURLToPath(new URL('../..', import.meta.url)), url: `${url}/api/Setting/GetDisplayInfo`,
    env: { PORT: '3211', DATA_DIR: 'memory://' }, timeout: 180_000,
  },
});

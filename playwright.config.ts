import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const installed = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);
const port = process.env.PORT_E2E ?? '3210';
const origin = `http://127.0.0.1:${port}`;

/** End to end: the production build behind the reference server, walked in Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  workers: 2,
  retries: 1, // a busy machine is no failure; what needed its second try is listed as flaky
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 390, height: 844 },
    baseURL: origin,
    locale: 'fa-IR',
    launchOptions: {
      executablePath: installed,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'npm start',
    url: `${origin}/api/Setting/GetDisplayInfo`,
    env: { PORT: port, DATA_DIR: 'memory://', OPERATOR_CODE: 'end-to-end' },
    timeout: 180_000,
  },
});

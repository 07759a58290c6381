import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const installed = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));

/** End to end: the production build behind the reference server, walked in Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 390, height: 844 },
    baseURL: 'http://127.0.0.1:3210',
    locale: 'fa-IR',
    launchOptions: {
      executablePath: installed,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: 'npm start',
    url: 'http://127.0.0.1:3210/api/Setting/GetDisplayInfo',
    env: { PORT: '3210', DATA_DIR: 'memory://' },
    timeout: 180_000,
  },
});

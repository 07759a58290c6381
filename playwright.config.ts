/**
 * Tests in Chromium. `npm test` runs the projects `specification` and `journeys`, `npm run test:all` all of them.
 * Golden files are compared with the build and stubbed responses; the other projects use the build behind the reference
 * server.
 */
import { defineConfig, devices } from '@playwright/test';
import { APP, WALKS } from './tests/origins';
import { launchOptions } from './tools/browser.mjs';

const SERVER_START_TIMEOUT_MS = 180_000;
/** The servers of the tests remove their databases. */
const gracefulShutdown = { signal: 'SIGTERM' as const, timeout: 10_000 };
const golden = {
  testDir: 'tests/golden',
  testMatch: ['screens.spec.ts', 'requests.spec.ts'],
  use: {
    userAgent: 'Golden browser', // part of the access log request
    baseURL: 'http://localhost',
    timezoneId: 'Asia/Tehran',
  },
};
/** Whether the command names the project `charts`, or no project: only its tests need the other two servers. */
const hasCharts =
  process.argv.some((word) => /^(--project=)?charts$/.test(word)) ||
  !process.argv.some((word) => word.startsWith('--project'));
const chartServers = [
  {
    command: 'node --import tsx tests/paths/server.ts',
    wait: { stdout: /Walks: (?<walks_origin>\S+)\n/ },
    timeout: SERVER_START_TIMEOUT_MS,
    gracefulShutdown,
  },
  {
    command: 'npx vite',
    wait: { stdout: /Local: +(?<development_origin>http:\/\/127\.0\.0\.1:\d+)/ },
    env: { DATA_DIR: 'memory://', PORT: '0' },
    timeout: SERVER_START_TIMEOUT_MS,
  },
];

export default defineConfig({
  fullyParallel: true,
  workers: 3, // on two cores, because tests spend time waiting
  timeout: 90_000,
  expect: { timeout: 15_000, toPass: { timeout: 10_000, intervals: [10, 20, 50, 100] } },
  reporter: [['list'], ['json']],
  updateSnapshots: 'none', // only `npm run golden` writes golden files
  snapshotPathTemplate: 'src/pages/{arg}{ext}',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 390, height: 844 },
    baseURL: APP,
    locale: 'fa-IR',
    // Playwright can't intercept a service worker's responses; second-visit.spec.ts tests the service worker
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'specification', ...golden, grep: /@specification/ },
    { name: 'golden', ...golden, grepInvert: /@specification/ },
    { name: 'journeys', testDir: 'tests/journeys' },
    { name: 'e2e', testDir: 'tests/e2e' },
    {
      name: 'looks',
      testDir: 'tests/golden',
      testMatch: 'looks.spec.ts',
      use: { baseURL: 'http://localhost', timezoneId: 'Asia/Tehran' },
    },
    { name: 'charts', testDir: 'tests/paths', use: { baseURL: WALKS } },
  ],
  webServer: [
    {
      command: 'node --import tsx tests/e2e/server.ts',
      wait: { stdout: /Tests: (?<app_origin>\S+), members: (?<members_origin>\S+)\n/ },
      env: {
        OPERATOR_CODE: 'code-of-the-operator',
        DEMO_STAFF_SECONDS: '9999', // no automatic staff reply during another test
      },
      timeout: SERVER_START_TIMEOUT_MS,
      gracefulShutdown,
    },
    ...(hasCharts ? chartServers : []),
  ],
});

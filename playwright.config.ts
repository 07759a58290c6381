import { defineConfig, devices } from '@playwright/test';
import { APP } from './tests/origins';
import { SEED } from './tests/seeded';
import { launchOptions } from './tools/browser.mjs';

if (process.env.TEST_WORKER_INDEX === undefined && !process.env.TEST_ALL)
  console.log(`A sample: TEST_SEED=${SEED} repeats it, TEST_ALL=1 runs all tests.`);

/** End-to-end tests: the production build behind the reference server, in Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 3, // on two cores, because tests spend time waiting
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 390, height: 844 },
    baseURL: APP,
    locale: 'fa-IR',
    // Playwright can't intercept a service worker's responses; second-visit.spec.ts tests the service worker
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
  webServer: {
    command: 'node --import tsx tests/e2e/server.ts',
    wait: { stdout: /Tests: (?<app_origin>\S+), members: (?<members_origin>\S+)\n/ },
    env: {
      DATA_DIR: 'memory://',
      OPERATOR_CODE: 'end-to-end',
      DEMO_STAFF_SECONDS: '9999', // no automatic staff reply during another test
    },
    timeout: 180_000,
  },
});

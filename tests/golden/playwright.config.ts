/**
 * Golden screens and requests: the production build in Chromium with one distinctive data set as responses. Screens and
 * requests are compared as a whole with reviewed files beside the screens. Only `npm run golden -- --update-snapshots`
 * rewrites them.
 */
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '../../tools/browser.mjs';

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 4, // on two cores, because pages spend time waiting
  timeout: 60_000, // axe checks every size and colour scheme in up to 25 s
  reporter: 'list',
  updateSnapshots: 'none',
  snapshotPathTemplate: '../../src/pages/{arg}{ext}',
  use: {
    ...devices['Desktop Chrome'],
    userAgent: 'Golden browser', // part of the access log request
    viewport: { width: 390, height: 844 },
    baseURL: 'http://localhost',
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
});

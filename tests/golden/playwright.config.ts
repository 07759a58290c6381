/**
 * Golden screens and requests: the production build in Chromium, every answer from one distinctive data set, and what
 * is seen and sent compared as a whole with reviewed files beside the screens. `npm run golden -- --update-snapshots`
 * writes them anew; nothing else does.
 */
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '../../tools/browser.mjs';

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 4, // on two cores: pages wait, too
  timeout: 30_000,
  reporter: 'list',
  updateSnapshots: 'none',
  snapshotPathTemplate: '../../src/pages/{arg}{ext}',
  use: {
    ...devices['Desktop Chrome'],
    userAgent: 'Golden browser', // the access log sends it
    viewport: { width: 390, height: 844 },
    baseURL: 'http://localhost',
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
});

/** Waits for the service worker and its caches. */
import type { Page } from '@playwright/test';
import { expect } from './support';

/** Opens home and waits until its service worker has filled its caches. */
export async function firstVisit(page: Page) {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}
/** Waits for the member's cache. */
export const hasRoom = (page: Page) =>
  expect.poll(() => page.evaluate(() => caches.has('own')), { timeout: 15_000 }).toBe(true);

/** Chunks of the app that can’t be fetched after a deployment (section 8). */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import { expect, holdCode, ofMember, OWNER, overlay, start, test } from './support';

const profileLink = (page: Page) =>
  page.getByRole('navigation', { name: 'ناوبری اصلی' }).getByRole('link', { name: 'پروفایل' });

test.describe('a part of the app that is missing after a deployment', () => {
  test.use({ account: OWNER });
  test('is refetched by one reload; if it is still missing, an error screen offers the other screens', async ({
    page,
  }) => {
    await page.goto('/profile');
    await page.route('**/assets/invoices-*.js', (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.getByRole('link', { name: 'سوابق خرید' }).click();
    await expect.poll(() => documents).toBe(1);
    await expect(page.getByText('این صفحه باز نشد؛ لطفاً آن را تازه کنید.')).toBeVisible();
    expect(documents).toBe(1);
    await profileLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'پروفایل' })).toBeVisible();
    await page.goBack();
    await page.unroute('**/assets/invoices-*.js');
    await page.getByRole('button', { name: 'تازه کردن صفحه' }).click();
    await expect(page.getByRole('button', { name: / موفق/ }).first()).toBeVisible();
  });

  test('does not crash the app if it contains the dialogs, and the item is still added to the basket', async ({
    page,
  }) => {
    await page.route('**/assets/next-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    const documents: string[] = [];
    page.on('load', () => documents.push(page.url()));
    await page.goto('/');
    await start(page, 'پیلاتس برای کمر سالم').click();
    await expect.poll(() => documents).toHaveLength(2); // the app tries one reload
    await expect(page.getByRole('link', { name: 'سبد خرید، ۱ مورد' })).toBeVisible();
    await start(page, 'تی‌آر‌ایکس گروهی').click();
    await expect(page.getByText('این صفحه باز نشد؛ لطفاً آن را تازه کنید.')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'سبد خرید، ۲ مورد' })).toBeVisible();
    await page.unroute('**/assets/next-*.js');
    await page.getByRole('button', { name: 'تازه کردن صفحه' }).click();
    await expect.poll(() => documents).toHaveLength(3);
    await page.getByRole('link', { name: 'پیلاتس برای کمر سالم' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('پیلاتس برای کمر سالم');
  });

  test('does not block the purchase if it contains the toasts', async ({ page }) => {
    await page.route('**/assets/toasts-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/');
    const dialog = page.waitForEvent('dialog');
    // the course is already owned: a toast reports it, or the browser's dialog as a fallback
    await start(page, 'یوگای صبحگاهی').click();
    await (await dialog).accept();
    await expect(overlay(page)).toHaveCount(0);
    await start(page, 'پیلاتس برای کمر سالم').click();
    await page.getByRole('button', { name: 'ادامه در سایت' }).click();
    await expect(page.getByRole('link', { name: 'سبد خرید، ۱ مورد' })).toBeVisible();
  });

  for (const part of ['index', 'react', 'app'])
    test(`shows a visible message when the app does not start: ${part} is missing`, async ({
      page,
    }) => {
      await page.route(`**/assets/${part}-*.js`, (route) =>
        route.fulfill({ status: 404, body: '' }),
      );
      for (const path of ['/', '/profile']) {
        await page.goto(path);
        await page.evaluate(() => window.scrollTo(0, 1000));
        await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('alert')).toContainText('برنامه باز نشد');
      }
      await page.unroute(`**/assets/${part}-*.js`);
      await page.getByRole('alert').getByRole('button', { name: 'تازه کردن صفحه' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'پروفایل' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

  for (const [part, file, path, shown] of [
    ['the chart’s style sheet', 'plot-*.css', '/diet1/report', 'canvas'],
    [
      'the HTML sanitizer',
      'sanitise-*.js',
      '/pages/Introduction',
      'role=heading[name="چه کار می‌کنیم؟"]',
    ],
  ] as const)
    test(`is refetched by one reload if it is ${part}`, async ({ page, member }) => {
      const missing = (route: Route) => route.fulfill({ status: 404, body: '' });
      await page.route(`**/assets/${file}`, missing, { times: 1 });
      await page.goto(ofMember(path, member));
      await expect(page.locator(shown)).toBeVisible();
    });
});

test('a slow start of the app shows a message until the app has loaded', async ({ page }) => {
  // An installed clock keeps running until it is paused; on a busy machine a second would pass before the assertion.
  await page.clock.install({ time: '2026-11-23T12:00:00' });
  await page.clock.pauseAt('2026-11-23T12:00:01');
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#main h1')).toHaveCount(1);
  await page.clock.runFor(19_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.clock.resume();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  release();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('a damaged file', () => {
  test.use({ isAttack: true }); // the damaged script throws
  test('in the browser’s cache is refetched by the reload', async ({ page }) => {
    let isDamaged = true;
    await page.route('**/assets/index-*.js', async (route) => {
      // The app refetches the damaged file, bypassing the browser's cache, which then stores the new response.
      if (route.request().resourceType() === 'fetch') isDamaged = false;
      return isDamaged
        ? route.fulfill({ body: '(', contentType: 'text/javascript' })
        : route.continue();
    });
    await page.goto('/');
    await page.getByRole('alert').getByRole('button', { name: 'تازه کردن صفحه' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await start(page, 'پیلاتس برای کمر سالم').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

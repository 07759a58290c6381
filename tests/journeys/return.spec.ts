import { chromium, type Page } from '@playwright/test';
import { wholeBrowser } from '../../tools/browser.mjs';
import { basketOf, BUYER, expect, overlay, PILATES, test, TRX } from '../e2e/support';

const CODE = 'code-of-the-operator'; // OPERATOR_CODE of the configuration
const bankPage = (page: Page) => page.getByRole('heading', { name: 'درگاه پرداخت آزمایشی' });
const pay = (page: Page, gateway: string) =>
  page.getByRole('button', { name: `پرداخت با ${gateway}` });
/** The card of a payment that the buyer left. */
const unfinished = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'پرداخت را تمام نکردید' });

test.describe('returning from the gateway', () => {
  test.use({ account: BUYER, basket: basketOf(PILATES, TRX) });
  for (const gateway of ['زرین‌پال', 'ایران‌کیش', 'به‌پرداخت ملت']) {
    test(`by the browser's Back from ${gateway} keeps the basket complete and payable, there or elsewhere`, async ({
      page,
    }) => {
      await page.goto('/shopping');
      await pay(page, gateway).click();
      await expect(bankPage(page)).toBeVisible();
      await page.goBack();
      await expect(overlay(page)).toHaveCount(0);
      await expect(unfinished(page)).toContainText(PILATES.title);
      await expect(unfinished(page)).toContainText('۴٬۱۸۰٬۰۰۰ تومان');
      await expect(pay(page, gateway)).toHaveCount(0); // both lines are being paid
      await page.getByRole('button', { name: 'ادامه پرداخت' }).click();
      await expect(bankPage(page)).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: 'حذف تی‌آر‌ایکس گروهی' }).click();
      await page.getByRole('button', { name: 'درگاه دیگر' }).click();
      await page.getByRole('button', { name: 'چیزی پرداخت نکرده‌ام' }).click();
      await pay(page, 'زرین‌پال').click();
      await expect(bankPage(page)).toBeVisible();
    });
  }

  // The browser restores the page from its back-forward cache: only then is the chart still in the state before the
  // bank.
  test('from the back-forward cache keeps the basket usable', async ({
    baseURL,
    launchOptions,
    member: { userInfo },
  }) => {
    const browser = await chromium.launch({
      ...launchOptions,
      executablePath: wholeBrowser(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const context = await browser.newContext({
        baseURL,
        storageState: {
          cookies: [],
          origins: [
            {
              origin: baseURL!,
              localStorage: [
                { name: 'userInfo', value: userInfo },
                { name: 'basket', value: basketOf(PILATES) },
              ],
            },
          ],
        },
      });
      const cached = await context.newPage();
      await cached.goto('/shopping');
      await cached.evaluate(() => {
        document.documentElement.dataset.kept = 'yes';
      });
      await pay(cached, 'زرین‌پال').click();
      await expect(bankPage(cached)).toBeVisible();
      await cached.evaluate(() => window.history.back());
      await expect(cached).toHaveURL(/\/shopping$/);
      expect(await cached.evaluate(() => document.documentElement.dataset.kept)).toBe('yes');
      await expect(overlay(cached)).toHaveCount(0);
      await cached.getByRole('button', { name: 'ادامه پرداخت' }).click();
      await expect(bankPage(cached)).toBeVisible();
    } finally {
      await browser.close();
    }
  });
});

test("the operator's code is removed from the URL and the history before any request and stored nowhere", async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(page.url());
  });
  await page.goto(`/loginasuser/2/@@evil.example#pass=${CODE}`);
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByRole('link', { name: 'خریدهای من' })).toBeVisible();
  expect(requests.filter((url) => url.includes(CODE))).toEqual([]);
  expect(
    await page.evaluate(
      (code) =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          history.state,
          document.documentElement.outerHTML,
        ]).includes(code),
      CODE,
    ),
  ).toBe(false);
  await page.goBack();
  expect(page.url()).not.toContain('pass');
});

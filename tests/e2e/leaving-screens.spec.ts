/** Leaving a route cancels what it started, and every pending state can be left. */
import type { Page } from '@playwright/test';
import {
  basketOf,
  BUYER,
  expect,
  holdCalls,
  overlay,
  PILATES,
  start,
  test,
  OWNER,
} from './support';

const pay = (page: Page) => page.getByRole('button', { name: 'پرداخت با زرین‌پال' });
const bankPage = (page: Page) => page.getByRole('heading', { name: 'درگاه پرداخت آزمایشی' });
const cancel = (page: Page) => page.getByRole('button', { name: 'انصراف' });
const fromHomeToBasket = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^سبد خرید/ }).click();
  await expect(pay(page)).toBeVisible();
};

test.use({ account: BUYER, basket: basketOf(PILATES) });

test('a late response does not redirect to the bank after the buyer has left the basket', async ({
  page,
}) => {
  const release = await holdCalls(page, '**/GetPaymentGateUrl');
  await fromHomeToBasket(page);
  await pay(page).click();
  await expect(overlay(page)).toBeVisible();
  await page.goBack();
  await expect(overlay(page)).toHaveCount(0);
  release();
  await expect(start(page, 'تی‌آر‌ایکس گروهی')).toBeEnabled();
  await page.waitForTimeout(1_000); // nothing must happen meanwhile
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await pay(page).click();
  await expect(bankPage(page)).toBeVisible();
});

test('a user can leave a screen that does not load: back to the previous one, or home', async ({
  page,
}) => {
  await holdCalls(page, '**/api/**'); // from the start, since home loads the purchases too
  await page.goto('/');
  await page.getByRole('link', { name: 'خریدهای من' }).click();
  await expect(page).toHaveURL(/\/myprops\/1$/);
  await cancel(page).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(start(page, 'تی‌آر‌ایکس گروهی')).toBeEnabled();
  await page.goto('/invoices');
  await cancel(page).click();
  await expect(page).toHaveURL(/\/$/);
  await cancel(page).click();
  await expect(overlay(page)).toHaveCount(0);
});

test.describe('a lesson that does not load', () => {
  test.use({ account: OWNER, basket: '' });

  test('does not delay the next screen: leaving the route aborts the call silently', async ({
    page,
  }) => {
    await page.route('**/GetLessonInfo/?lessonId=5', () => {});
    // The browser does not report the abort of a request that the test is holding, so the test patches `fetch` to
    // record it.
    await page.addInitScript(() => {
      const send = window.fetch;
      window.fetch = (input, init) => {
        init?.signal?.addEventListener('abort', () => {
          document.documentElement.dataset.aborted = input as string;
        });
        return send(input, init);
      };
    });
    await page.goto('/2/lessons');
    await page
      .getByRole('link', { name: /سلام بر خورشید/ })
      .last()
      .click();
    await expect(overlay(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'جلسه', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-aborted', /lessonId=5$/);
    await page.getByRole('link', { name: /گشودن شانه‌ها/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /گشودن شانه‌ها/ })).toBeVisible();
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  });
});

/** What a screen began ends with it, and every wait can be left. */
import type { Page } from '@playwright/test';
import { basketOf, BUYER, expect, holdCalls, overlay, PILATES, start, test, TRX } from './support';

const pay = (page: Page) => page.getByRole('button', { name: 'پرداخت با زرین‌پال' });
const bankPage = (page: Page) => page.getByRole('heading', { name: 'درگاه پرداخت آزمایشی' });
const cancel = (page: Page) => page.getByRole('button', { name: 'انصراف' });
const fromHomeToBasket = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^سبد خرید/ }).click();
  await expect(pay(page)).toBeVisible();
};

test.use({ account: BUYER, basket: basketOf(PILATES) });

test('whoever has left the basket is not taken to the bank when its answer comes', async ({
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
  await page.waitForTimeout(1_000); // in which nothing happens
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await pay(page).click();
  await expect(bankPage(page)).toBeVisible();
});

test('whoever has left home finds nothing added behind their back', async ({ page }) => {
  const release = await holdCalls(page, '**/IsValidCourseToBasket/**');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'خانه' }).click();
  await start(page, 'تی‌آر‌ایکس گروهی').click();
  await expect(overlay(page)).toBeVisible();
  await page.goBack();
  release();
  await page.waitForTimeout(1_000); // in which nothing happens
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile$/);
  expect(await page.evaluate(() => localStorage.getItem('basket'))).toBe(basketOf(PILATES));
});

test('a dialog goes with the screen that it stands on', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'خانه' }).click();
  await start(page, 'تی‌آر‌ایکس گروهی').click();
  await expect(page.getByRole('dialog', { name: 'به سبد خرید اضافه شد' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [what, answer] of [
  ['no content', { status: 204 }],
  [
    'a download',
    {
      body: '…',
      contentType: 'application/octet-stream',
      headers: { 'content-disposition': 'attachment; filename="x"' },
    },
  ],
] as const) {
  test(`a gateway that answers ${what} leaves the basket usable: by a button, or by waiting`, async ({
    page,
  }) => {
    await page.route('**/simulator/**', (route) => route.fulfill(answer));
    await page.goto('/shopping');
    await pay(page).click();
    await cancel(page).click();
    await expect(overlay(page)).toHaveCount(0);
    await pay(page).click();
    await expect(overlay(page)).toBeVisible();
    await expect(overlay(page)).toHaveCount(0, { timeout: 20_000 });
    await page.unroute('**/simulator/**');
    await pay(page).click();
    await expect(bankPage(page)).toBeVisible();
  });
}

test.describe('a basket with two lines', () => {
  test.use({ basket: basketOf(PILATES, TRX) });
  test('a payment that is slow to start can be cancelled, and nobody leaves afterwards', async ({
    page,
  }) => {
    const release = await holdCalls(page, '**/GetPaymentGateUrl');
    await page.goto('/shopping');
    await pay(page).click();
    await cancel(page).click();
    release();
    await expect(overlay(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'حذف تی‌آر‌ایکس گروهی' }).click();
    await expect(page).toHaveURL(/\/shopping$/);
    await pay(page).click();
    await expect(bankPage(page)).toBeVisible();
  });
});

/** Leaving a route cancels what it started, and every pending state can be left. */
import type { Page } from '@playwright/test';
import {
  basketOf,
  BUYER,
  expect,
  holdCalls,
  ofMember,
  overlay,
  OWNER,
  PILATES,
  start,
  test,
  toast,
  TRX,
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

test('a late response adds nothing to the basket of a buyer who has left home', async ({
  page,
}) => {
  const release = await holdCalls(page, '**/IsValidCourseToBasket/**');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'خانه', exact: true }).click();
  await start(page, 'تی‌آر‌ایکس گروهی').click();
  await expect(overlay(page)).toBeVisible();
  await page.goBack();
  release();
  await page.waitForTimeout(1_000); // nothing must happen meanwhile
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile$/);
  expect(await page.evaluate(() => localStorage.getItem('basket'))).toBe(basketOf(PILATES));
});

test('leaving the route closes its dialog', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'خانه', exact: true }).click();
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
  test(`a gateway that responds with ${what} leaves the basket payable after a cancellation or a timeout`, async ({
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

test.describe('a submit before leaving the route', () => {
  test.use({ account: OWNER, basket: '' });

  test('saves a weight, shows a toast and discards its draft', async ({ page, member }) => {
    const release = await holdCalls(page, '**/UpdateWeeklyReport');
    await page.goto('/myprops/2');
    await page.goto(ofMember('/diet1/report', member));
    await page
      .getByRole('button', { name: /^ویرایش/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'وزن (کیلوگرم)' }).fill('71.25');
    await page.getByRole('button', { name: 'ذخیره' }).click();
    await page.getByRole('link', { name: 'خانه', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    release();
    await expect(toast(page, 'ویرایش انجام شد')).toBeVisible();
    await page.goto(ofMember('/diet1/report', member));
    await expect(page.getByText('۷۱٫۲۵').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('saves a comment, shows a toast and discards its draft', async ({ page }) => {
    const release = await holdCalls(page, '**/CreateLessonComment');
    await page.goto('/7/lessons');
    await page.goto('/7/player/29');
    await page.getByLabel('متن نظر').fill('از راه رفته');
    await page.getByRole('button', { name: 'ثبت نظر' }).click();
    await page.getByRole('link', { name: 'خانه', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    release();
    await expect(toast(page, 'نظر شما با موفقیت ثبت شد.')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('listitem').filter({ hasText: 'از راه رفته' })).toHaveCount(1);
    await expect(page.getByLabel('متن نظر')).toHaveValue('');
  });
});

test.describe('a basket with two lines', () => {
  test.use({ basket: basketOf(PILATES, TRX) });
  test('a slow payment start can be cancelled, and no redirect follows', async ({ page }) => {
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

/** The browser's Back button skips the expired pages of a bank, and restores a screen in its previous state. */
import type { Page } from '@playwright/test';
import {
  basketOf,
  BUYER,
  expect,
  ofMember,
  overlay,
  OWNER,
  PILATES,
  test,
  TRX,
} from '../e2e/support';

const payButton = (page: Page) => page.getByRole('button', { name: 'پرداخت با زرین‌پال' });
const payAtBank = async (page: Page, start = 'پرداخت با زرین‌پال') => {
  await page.getByRole('button', { name: start }).click();
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await expect(page.getByRole('heading', { name: 'پرداخت شد' })).toBeVisible();
};
/** Goes back step by step and checks the screens. */
const back = async (page: Page, ...screens: string[]) => {
  for (const screen of screens) {
    await page.evaluate(() => void setTimeout(() => window.history.back()));
    await expect(async () => {
      const position = await page.evaluate(() => ({
        url: window.location.href,
        isPassing: 'overBank' in ((window.history.state ?? {}) as object),
      }));
      expect(position.url).toMatch(new RegExp(`${screen}$`));
      expect(position.isPassing).toBe(false);
    }).toPass();
  }
};

test.describe('Back from a payment result', () => {
  test.use({ account: BUYER, basket: basketOf(PILATES, TRX) });

  test('leads to the basket and the page before the basket, never to the expired page of the bank', async ({
    page,
  }) => {
    await page.goto('/profile');
    await page.goto('/shopping');
    await payAtBank(page);
    await back(page, '/shopping', '/profile');
  });

  test('skips the bank after a cancelled visit to the bank, a reload and a visit to another page', async ({
    page,
  }) => {
    await page.goto('/profile');
    await page.goto('/shopping');
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'درگاه پرداخت آزمایشی' })).toBeVisible();
    await page.goBack();
    await expect(overlay(page)).toHaveCount(0);
    await payAtBank(page, 'ادامه پرداخت');
    await page.reload();
    await page.getByRole('link', { name: 'شروع جلسه ۱' }).first().click();
    await back(page, '/invoices\\?invoice=\\d+', '/shopping', '/profile');
  });

  test('skips the bank if the basket was reached by Back within the app', async ({ page }) => {
    await page.goto('/profile');
    await page.goto('/shopping');
    await page.getByRole('link', { name: 'خانه', exact: true }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await payAtBank(page);
    await back(page, '/shopping', '/profile');
  });
});

test.describe('Back to a screen', () => {
  test.use({ account: OWNER });
  test('restores the expanded invoice and the chosen tab of the report', async ({
    page,
    member,
  }) => {
    const profile = page.getByRole('link', { name: 'پروفایل' });
    await page.goto('/invoices');
    const invoiceRow = page.getByRole('button', { name: / موفق/ }).first();
    await invoiceRow.click();
    await profile.click();
    await page.goBack();
    await expect(invoiceRow).toHaveAttribute('aria-expanded', 'true');
    await invoiceRow.click();
    await profile.click();
    await page.goBack();
    await expect(invoiceRow).toHaveAttribute('aria-expanded', 'false');

    await page.goto(ofMember('/diet1/report', member));
    await page.getByRole('tab', { name: 'سایز' }).click();
    await profile.click();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'سایز' })).toHaveAttribute('aria-selected', 'true');
  });
});

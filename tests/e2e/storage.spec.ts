/** The browser’s storage: blocked, corrupt, and shared by two tabs (sections 3 and 4). */
import type { Page } from '@playwright/test';
import { BUYER, expect, newMember, start, test, toast, submitLogin } from './support';

test.describe('storage', () => {
  const forbid = (page: Page) =>
    page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
  const STORAGE_ERROR =
    'مرورگر شما اجازه ذخیره نمی‌دهد؛ با بستن یا تازه کردن صفحه، سبد خرید و ورود شما فراموش می‌شود.';

  test('that is blocked still allows a login and a filled basket, and is reported once', async ({
    page,
  }) => {
    const { mobile } = await newMember(BUYER);
    await forbid(page);
    await page.goto('/login/@profile');
    await expect(toast(page, STORAGE_ERROR)).toContainText('هشدار');
    await submitLogin(page, mobile);
    await expect(page).toHaveURL(/\/profile$/);
    await page.getByRole('link', { name: 'خانه', exact: true }).click();
    await start(page, 'پیلاتس برای کمر سالم').click();
    await page.getByRole('button', { name: 'مشاهده سبد خرید' }).click();
    await expect(page.getByText('۱٬۵۴۰٬۰۰۰').first()).toBeVisible();
    await expect(toast(page, STORAGE_ERROR)).toHaveCount(0); // dismissed with its route, and not shown again
  });
});

/** A storage event needs no network and takes much less than a second, but this machine may be busy. */
const SHORT_TIMEOUT = { timeout: 3_000 };

test.describe('two tabs', () => {
  test.use({ account: BUYER });
  test('share the basket: changes in one appear in the other, and removed lines stay removed', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await page.goto('/');
    await other.goto('/shopping');
    await start(page, 'پیلاتس برای کمر سالم').click();
    await page.getByRole('button', { name: 'ادامه در سایت' }).click();
    await expect(other.getByText('پیلاتس برای کمر سالم')).toBeVisible(SHORT_TIMEOUT);
    await other.getByRole('button', { name: 'حذف پیلاتس برای کمر سالم' }).click();
    await expect(page.getByRole('link', { name: 'سبد خرید، ۰ مورد' })).toBeVisible(SHORT_TIMEOUT);
    await start(page, 'تی‌آر‌ایکس گروهی').click();
    await expect(other.getByText('تی‌آر‌ایکس گروهی')).toBeVisible(SHORT_TIMEOUT);
    await expect(other.getByText('پیلاتس برای کمر سالم')).toHaveCount(0);
  });
});

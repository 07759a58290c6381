/** A browser that forbids its storage (decision 14). */
import { BUYER, expect, newMember, start, test, toast, submitLogin } from './support';

const STORAGE_ERROR =
  'مرورگر شما اجازه ذخیره نمی‌دهد؛ با بستن یا تازه کردن صفحه، سبد خرید و ورود شما فراموش می‌شود.';

test('storage that is blocked still allows a login and a filled basket, and is reported once', async ({
  page,
}) => {
  const { mobile } = await newMember(BUYER);
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
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

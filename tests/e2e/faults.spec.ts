/** Failures before a purchase or while a profile is saved (section 8). */
import { answer, envelope } from './faults';
import {
  asPlainFiles,
  basketOf,
  BUYER,
  expect,
  OWNER,
  overlay,
  settled,
  start,
  test,
  toast,
  TRX,
} from './support';

test.describe('saving the profile', () => {
  test.use({ account: OWNER });

  test('is not offered when the profile failed to load, so that an empty form cannot overwrite the profile', async ({
    page,
  }) => {
    await page.route('**/api/User/GetUserInfo', (route) => route.abort());
    await page.goto('/userinfo/@profile');
    await expect(page.getByText('اطلاعات شما دریافت نشد.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'ذخیره' })).toHaveCount(0);
    await page.unroute('**/api/User/GetUserInfo');
    await page.getByRole('button', { name: 'تلاش دوباره' }).click();
    await expect(page.getByRole('textbox', { name: 'نام', exact: true })).toHaveValue('سارا');
  });
});

test.describe('starting a course', () => {
  test.use({ account: BUYER, basket: basketOf(TRX) });
  test('shows a failure in a native dialog when the browser is offline and the toasts’ code is not loaded', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await settled(page);
    const opened = page.waitForEvent('dialog');
    await context.setOffline(true);
    await start(page, 'پیلاتس برای کمر سالم').click();
    const dialog = await opened;
    expect(dialog.message()).toBe('خطا در /api/Payment/IsValidCourseToBasket/');
    await dialog.accept();
    await expect(overlay(page)).toHaveCount(0);
  });
});

test('the catalogue shows defaults for missing, null and unknown fields, and skips an item without an id', async ({
  page,
}) => {
  await asPlainFiles(page);
  await page.route(
    '**/GetCourses/**',
    answer([
      { title: 'بی‌شناسه' },
      { id: 41 },
      {
        id: 42,
        title: 'کامل',
        price: 10_000,
        extra: { deep: [1] },
        connectedDiet: null,
        descriptions: null,
        imgSrc: null,
      },
      null,
      'متن',
    ]),
  );
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'کامل' })).toContainText('۱٬۰۰۰');
});

test('a failure shows up to twenty messages, each collapsed after 300 characters, and counts the rest', async ({
  page,
}) => {
  await page.route('**/GetToken', (route) =>
    route.fulfill({
      json: envelope(
        500,
        null,
        Array.from({ length: 23 }, (_, index) => `${index} ${'آ'.repeat(400)}`),
      ),
    }),
  );
  await page.goto('/login');
  await page.getByLabel('شماره موبایل').fill('09129999999');
  await page.getByLabel('رمز عبور', { exact: true }).fill('رمز');
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(page.locator('.Toastify__toast')).toHaveCount(21);
  await expect(toast(page, 'و ۳ مورد دیگر')).toBeVisible();
  const first = page.locator('.Toastify__toast').first();
  expect((await first.locator('bdi').innerText()).length).toBe(301);
  await first.hover();
  await first.getByRole('button', { name: 'بیشتر' }).click();
  expect((await first.locator('bdi').innerText()).length).toBe(402);
});

test('home offers a retry for every list when the server does not respond', async ({ page }) => {
  await asPlainFiles(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await expect(overlay(page)).toHaveCount(0);
  for (const [name, call] of [
    ['برنامه‌های غذایی', 'GetDietCategories'],
    ['فروشگاه', 'GetProducts'],
    ['کلاس‌ها', 'GetCourses'],
  ] as const) {
    // Opening a list refetches it: that request has to fail, too.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(call));
    await page.getByRole('tab', { name, exact: true }).click();
    await failed;
    await expect(page.getByText('این فهرست دریافت نشد.')).toBeVisible();
  }
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(page.getByRole('article', { name: 'یوگای صبحگاهی' })).toBeVisible();
});

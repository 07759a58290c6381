/** Expired sessions and slow servers (sections 4 and 8). */
import type { Page } from '@playwright/test';
import { envelope, never } from './faults';
import {
  basketOf,
  BUYER,
  expect,
  newMember,
  OWNER,
  overlay,
  PASSWORD,
  PILATES,
  settled,
  test,
  toast,
} from './support';

const profileLink = (page: Page) =>
  page.getByRole('navigation', { name: 'ناوبری اصلی' }).getByRole('link', { name: 'پروفایل' });

test.describe('a session ended by the server', () => {
  test.use({ account: OWNER, basket: basketOf(PILATES) });
  test('logs out once for several 401s at the same time, and keeps the draft for its author', async ({
    page,
    member,
  }) => {
    await page.goto('/userinfo/@profile');
    await page.getByLabel('آدرس').fill('نشانی نیمه‌کاره');
    await page.route('**/api/{Course,Diet}/GetUser*/**', (route) =>
      route.fulfill({ status: 401, json: envelope(401, null, ['توکن نامعتبر']) }),
    );
    await page.getByRole('link', { name: 'خریدهای من' }).click();
    await expect(page).toHaveURL(/\/login\/@$/);
    await expect(toast(page, 'خطای دسترسی به سرویس')).toHaveCount(1);
    await expect(page.locator('.Toastify__toast')).toHaveCount(1);
    expect(
      await page.evaluate(() => [localStorage.getItem('userInfo'), localStorage.getItem('basket')]),
    ).toEqual([null, null]);

    const logInAs = async (mobile: string) => {
      await page.goto('/login/@userinfo');
      await page.getByLabel('شماره موبایل').fill(mobile);
      await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'ورود', exact: true }).click();
      await expect(page).toHaveURL(/\/userinfo$/);
      await settled(page);
    };
    await logInAs((await newMember(BUYER)).mobile);
    await expect(page.getByLabel('آدرس')).not.toHaveValue('نشانی نیمه‌کاره');
    await page.evaluate(() => localStorage.removeItem('userInfo'));
    await logInAs(member.mobile);
    await expect(page.getByLabel('آدرس')).toHaveValue('نشانی نیمه‌کاره');
    await profileLink(page).click();
    await page.getByRole('button', { name: 'خروج', exact: true }).click();
    expect(
      await page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')),
      ),
    ).toEqual([]);
  });

  test('logs out once when two calls of one screen return 401', async ({ page }) => {
    let refused = 0;
    await page.route('**/api/{Course,Diet}/GetUser*/**', (route) => {
      refused += 1;
      return route.fulfill({ status: 401, body: '' });
    });
    await page.goto('/myprops/2');
    await expect(page).toHaveURL(/\/login\/@$/);
    await expect(page.locator('.Toastify__toast')).toHaveCount(1);
    expect(refused).toBe(2);
  });
});

test('a 401 of the login call shows its message in the form and keeps the URL and the number', async ({
  page,
}) => {
  await page.route('**/GetToken', (route) =>
    route.fulfill({
      status: 401,
      json: envelope(401, null, ['شماره موبایل یا رمز عبور درست نیست.']),
    }),
  );
  await page.goto('/login/@invoices');
  await page.getByLabel('شماره موبایل').fill('09120000003');
  await page.getByLabel('رمز عبور', { exact: true }).fill('نادرست');
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(page.locator('form').getByRole('alert')).toHaveText(
    'شماره موبایل یا رمز عبور درست نیست.',
  );
  await expect(page.getByLabel('شماره موبایل')).toHaveValue('09120000003');
  await expect(page).toHaveURL(/\/login\/@invoices$/);
});

test.describe('a slow server', () => {
  test.use({ account: OWNER });
  test('shows an overlay, a message after three seconds, and a retry after twenty', async ({
    page,
  }) => {
    await page.route('**/GetUserInvoices/**', never);
    await page.goto('/invoices');
    await expect(overlay(page)).toBeVisible();
    await expect(page.getByText('در حال بارگذاری…')).toHaveCount(0);
    await expect(page.getByText('در حال بارگذاری…')).toBeVisible();
    await expect(page.locator('#main [role=alert]')).toContainText(
      'خطا در /api/Payment/GetUserInvoices/',
      { timeout: 40_000 },
    );
    await expect(overlay(page)).toHaveCount(0);
    await page.unroute('**/GetUserInvoices/**');
    await page.getByRole('button', { name: 'تلاش دوباره' }).click();
    await expect(page.getByRole('button', { name: /^موفق/ }).first()).toBeVisible();
  });

  test('does not delay the next screen: leaving the route aborts the call silently', async ({
    page,
  }) => {
    await page.route('**/GetLessonInfo/?lessonId=5', never);
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

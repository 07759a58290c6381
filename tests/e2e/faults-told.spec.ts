/** No answer is silent, and each says why, in its order (decisions 39 to 43). */
import {
  asPlainFiles,
  basketOf,
  BUYER,
  expect,
  newMember,
  OWNER,
  PASSWORD,
  PILATES,
  start,
  test,
  toast,
  TRX,
} from './support';

const DENIED = 'خطای دسترسی به سرویس';
/** As many servers and proxies answer: no body at all. */
const BARE = [
  [401, () => DENIED],
  [403, (url: string) => `خطا در ${url}`],
  [404, (url: string) => `خطا در ${url}`],
  [502, (url: string) => `خطا در ${url}`],
] as const;

for (const [status, told] of BARE) {
  test(`a login that is answered by a bare ${status} is told, and can be tried again`, async ({
    page,
  }) => {
    const { mobile } = await newMember(BUYER);
    await page.route('**/GetToken', (route) => route.fulfill({ status, body: '' }), { times: 1 });
    await page.goto('/login/@profile');
    await page.getByLabel('شماره موبایل').fill(mobile);
    await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
    const submit = page.getByRole('button', { name: 'ورود', exact: true });
    await submit.click();
    // Once: what a server says of the login in its form, that it could not be asked by a toast (decision 39).
    const words = page.getByRole('alert').filter({ hasText: told('/api/Authentication/GetToken') });
    await expect(words).toHaveCount(1);
    await expect(page.locator('form').getByRole('alert')).toHaveCount(
      status === 401 || status === 403 ? 1 : 0,
    );
    await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
    await submit.click();
    await expect(page).toHaveURL(/\/profile$/);
  });
}

test.describe('a member', () => {
  test.use({ account: OWNER });
  for (const [status, told] of BARE.slice(1)) {
    test(`is told of a profile that is answered by a bare ${status}`, async ({ page }) => {
      await page.route('**/UpdateProfile', (route) => route.fulfill({ status, body: '' }));
      await page.goto('/userinfo/@profile');
      await page.getByRole('button', { name: 'ذخیره' }).click();
      const words = page.getByRole('alert').filter({ hasText: told('/api/User/UpdateProfile') });
      await expect(words).toHaveCount(1);
    });
  }

  test('sees no diets before the profile is known to be complete', async ({ page }) => {
    await page.route('**/GetUserCourses/**', (route) => route.abort());
    await page.goto('/myprops/2');
    await expect(page.getByText('برنامه‌های شما دریافت نشد.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.unroute('**/GetUserCourses/**');
    await page.getByRole('button', { name: 'تلاش دوباره' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('a buyer', () => {
  test.use({ account: BUYER });
  test('is refused with the reasons that the server gives', async ({ page }) => {
    await page.route('**/IsValidCourseToBasket/**', (route) =>
      route.fulfill({ json: { status: 200, messages: ['ظرفیت کلاس پر است.'], data: false } }),
    );
    await page.goto('/');
    await start(page, 'پیلاتس برای کمر سالم').click();
    await expect(toast(page, 'ظرفیت کلاس پر است.')).toBeVisible();
    await expect(toast(page, 'امکان خرید این مورد برای شما وجود ندارد.')).toHaveCount(0);
  });
});

test.describe('a basket whose lines are no pairs', () => {
  test.use({
    account: BUYER,
    basket: basketOf({ ...PILATES, relatedId: 90 }, { ...TRX, relatedId: 91 }),
  });
  test('names them from top to bottom, and then gives the advice', async ({ page }) => {
    await page.goto('/shopping');
    await page.getByRole('button', { name: 'پرداخت با زرین‌پال' }).click();
    await expect(page.locator('.Toastify').getByRole('alert')).toHaveText([
      /پیلاتس برای کمر سالم به تنهایی/,
      /تی‌آر‌ایکس گروهی به تنهایی/,
      /با هم قابل خرید هستند/,
    ]);
    await page.locator('.Toastify__toast').first().hover();
    const tops = await page
      .locator('.Toastify')
      .getByRole('alert')
      .evaluateAll((toasts) => toasts.map((shown) => shown.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(3);
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  });
});

test('a visitor may start before the tax is known, and is asked to log in', async ({ page }) => {
  await asPlainFiles(page);
  await page.route('**/GetTaxPercent', (route) => route.abort());
  await page.goto('/');
  await start(page, 'پیلاتس برای کمر سالم').click();
  await expect(page.getByRole('dialog', { name: 'ورود به حساب' })).toBeVisible();
});

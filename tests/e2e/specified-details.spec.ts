/** Sentences of the specification that an audit found broken; each test was red before. */
import type { Page } from '@playwright/test';
import { test as report } from './report';
import {
  basketOf,
  BUYER,
  expect,
  newMember,
  OWNER,
  PASSWORD,
  PILATES,
  test,
  toast,
} from './support';

/** The text of each toast, from the one that stands highest. */
const toastsFromTop = async (page: Page) => {
  await page.locator('.Toastify__toast').first().hover();
  const toasts = await page.locator('.Toastify__toast').all();
  const placed = await Promise.all(
    toasts.map(async (one) => ({
      top: (await one.boundingBox())!.y,
      text: (await one.locator('bdi').first().textContent())!,
    })),
  );
  return placed.sort((one, other) => one.top - other.top).map(({ text }) => text);
};
/** How often the access log was written, and with what. */
async function accessLog(page: Page) {
  const entries: { urlPath: string }[] = [];
  await page.route('**/api/Log/SetUserIpLog', (route) => {
    entries.push(route.request().postDataJSON() as { urlPath: string });
    return route.continue();
  });
  return entries;
}

test.describe('a class without its diet', () => {
  const ADVICE =
    'پکیج کلاس و برنامه غذایی با هم قابل خرید هستند؛ لطفاً سبد خرید را حذف و دوباره خرید کنید.';
  test.use({ account: BUYER, basket: basketOf({ ...PILATES, relatedId: 77 }) });

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    test(`is named above the advice at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/shopping');
      await page
        .getByRole('button', { name: /^پرداخت با/ })
        .first()
        .click();
      await expect(toast(page, ADVICE)).toBeVisible();
      await expect
        .poll(() => toastsFromTop(page))
        .toEqual([`محصول ${PILATES.title} به تنهایی قابل خرید نیست.`, ADVICE]);
    });
});

test('twenty of two hundred messages are toasts, the first on top, and the rest is counted', async ({
  page,
}) => {
  const messages = Array.from({ length: 200 }, (_, index) => `پیام ${index}`);
  await page.route('**/api/GeneralContent/GetContentPageByKey/**', (route) =>
    route.fulfill({ json: { status: 400, messages, data: null } }),
  );
  await page.goto('/pages/Unknown');
  await expect(page.locator('.Toastify__toast')).toHaveCount(21);
  const seen = await toastsFromTop(page);
  expect([seen[0], seen[20]]).toEqual(['پیام 0', 'و ۱۸۰ مورد دیگر']);
});

test.describe('as a member', () => {
  test.use({ account: OWNER });

  for (const [path, entry] of [
    ['/profile/', 'پروفایل'],
    ['/myprops/2/', 'خریدهای من'],
    ['/', 'خانه'],
  ] as const)
    test(`the footer shows where ${path} is`, async ({ page }) => {
      await page.goto(path);
      await expect(
        page.getByRole('navigation', { name: 'ناوبری اصلی' }).locator('[aria-current=page]'),
      ).toHaveText([entry]);
    });

  test('a national code of twelve digits is told at its field, and sent', async ({ page }) => {
    await page.goto('/userinfo/@profile');
    const code = page.getByLabel('کد ملی');
    await code.fill('۱۲۳۴۵۶۷۸۹۰۱۲');
    await expect(code).toHaveAccessibleDescription(/کد ملی درست نیست/);
    const sent = page.waitForRequest('**/api/User/UpdateProfile');
    await page.getByRole('button', { name: 'ذخیره' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ nCode: '123456789012' });
    await expect(code).toHaveAttribute('aria-invalid', 'true');
  });

  test('a failed access log of a lesson is notified, and its 401 ends the session', async ({
    page,
  }) => {
    let status = 500;
    await page.route('**/api/Log/SetUserIpLog', (route) =>
      route.fulfill({ json: { status, messages: [], data: null } }),
    );
    await page.goto('/7/player/29');
    await expect(toast(page, /خطا در .*SetUserIpLog/)).toBeVisible();
    status = 401;
    await page.reload();
    await expect(page).toHaveURL(/\/login\/@$/);
  });
});

for (const id of ['09120000001', 'user-7'])
  test(`the id ${id} of a login as another user is sent as it stands`, async ({ page }) => {
    await page.goto(`/loginasuser/${id}`);
    await page.getByLabel('رمز عبور اپراتور').fill('کد');
    const sent = page.waitForRequest('**/api/Authentication/GetTokenAsUser/**');
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    expect(new URL((await sent).url()).searchParams.get('userId')).toBe(id);
  });

test('a registration is not logged as a login', async ({ page }) => {
  const entries = await accessLog(page);
  await page.goto('/register');
  await page.getByLabel('نام', { exact: true }).fill('مهسا');
  await page.getByLabel('نام خانوادگی').fill('رضایی');
  await page
    .getByLabel('شماره موبایل')
    .fill(`0936${String(Date.now() % 10_000_000).padStart(7, '0')}`);
  await page.getByLabel('رمز عبور', { exact: true }).fill('کلمه-عبور-۱');
  await page.getByLabel('تکرار رمز عبور').fill('کلمه-عبور-۱');
  await page.getByRole('button', { name: 'ثبت‌نام' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('link', { name: 'خانه' }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(entries).toEqual([]);
});

test('a changed password is not logged as a login', async ({ page }) => {
  const { mobile } = await newMember(BUYER);
  const entries = await accessLog(page);
  await page.goto('/forgetpass');
  await page.getByLabel('شماره موبایل').fill(mobile);
  await page.getByRole('button', { name: 'ارسال کد' }).click();
  const code = (await toast(page, /\d{6}/).textContent())!.match(/\d{6}/)![0];
  await page.getByLabel('کد ارسال‌شده').fill(code);
  await page.getByLabel('رمز عبور جدید', { exact: true }).fill(`${PASSWORD}-2`);
  await page.getByLabel('تکرار رمز عبور جدید').fill(`${PASSWORD}-2`);
  await page.getByRole('button', { name: 'ثبت تغییر رمز عبور' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'خریدهای من' })).toBeVisible();
  expect(entries).toEqual([]);
});

test('«بیشتر» and «بازگشت» of a card are words that one can read', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article').first();
  await card.getByText('بیشتر', { exact: true }).click();
  await expect(card.getByText('بازگشت', { exact: true })).toBeVisible();
});

report.describe('the report', () => {
  report.use({ account: OWNER });
  const day = (ReportDate: string, Weight: number) => ({
    ReportDate,
    Weight,
    WeekDay: 1,
    CreateDate: `${ReportDate}T08:00:00`,
  });
  const empty = { ReportDate: '', Weight: 0, WeekDay: 0, CreateDate: '' };
  const week = (first: object) => [first, ...Array.from({ length: 6 }, () => empty)];

  report(
    'shows weekday and date, opens all weeks by one press, and prints them all',
    async ({ page, open }) => {
      await open({
        weightList: [
          ...week(day('2026-11-14', 80)),
          ...week(day('2026-11-15', 9_000)), // no person's weight
          ...week(day('2026-11-16', 78)),
          ...week(day('2026-11-17', 77)),
        ],
        sizeList: [],
      });
      const rows = page.getByRole('region', { name: /^هفته/ }).getByRole('listitem');
      await expect(rows.filter({ hasText: 'سه‌شنبه ۱۴۰۵/۰۸/۲۶' })).toContainText('۷۷');
      await expect(rows).toHaveCount(14); // the newest, and the one with an error
      await page.emulateMedia({ media: 'print' });
      await expect(rows).toHaveCount(28);
      await page.emulateMedia({ media: 'screen' });
      await expect(rows).toHaveCount(14);
      await page.getByRole('button', { name: 'همه هفته‌ها' }).click();
      await expect(rows).toHaveCount(28);
      await page.getByRole('button', { name: 'همه هفته‌ها' }).click();
      await expect(rows).toHaveCount(14);
    },
  );

  report(
    'asks for the week of a size, and says what is rounded beside an old error',
    async ({ page, open }) => {
      const { saved } = await open();
      await page.getByRole('tab', { name: 'سایز' }).click();
      await page.getByRole('button', { name: 'افزودن سایز' }).click();
      const dialog = page.getByRole('dialog', { name: 'ثبت سایز' });
      const number = dialog.getByLabel('شماره هفته');
      await number.fill('');
      await dialog.getByLabel('سرشانه').fill('900');
      await dialog.getByRole('button', { name: 'ذخیره' }).click();
      await expect(number).toHaveAccessibleDescription('شماره هفته باید مقدار داشته باشد');
      await number.fill('2.5');
      await dialog.getByRole('button', { name: 'ذخیره' }).click();
      await expect(number).toHaveAccessibleDescription(/باید عددی درست از ۱/);
      expect(saved).toEqual([]);
      await dialog.getByLabel('سرشانه').fill('50.555');
      await expect(dialog.getByLabel('سرشانه')).toHaveAccessibleDescription(
        /سرشانه باید بین .* به ۵۰٫۵۶ گرد می‌شود/,
      );
    },
  );
});

/** What stands over or instead of a screen, and what brings it there. */
import type { Page } from '@playwright/test';
import {
  type Account,
  basketOf,
  BUYER,
  expect,
  INCOMPLETE,
  newMember,
  OWNER,
  PILATES,
  start,
  toast,
  TRX,
  ownComment,
} from './support';

const refusing = (path: string) => async (page: Page) =>
  page.route(path, (route) =>
    route.fulfill({
      status: 500,
      json: { status: 500, messages: ['سرویس در دسترس نیست.'], data: null },
    }),
  );

const pressFirst = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

const saveWrongWeight = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'ثبت وزن' });
  await dialog.getByLabel('وزن (کیلوگرم)').fill('0');
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
};

export interface State {
  name: string;
  account?: Account;
  basket?: string;
  path: string;
  before?: (page: Page) => Promise<unknown>;
  reach: (page: Page) => Promise<unknown>;
}
export const STATES: State[] = [
  {
    name: 'the login modal with an error',
    path: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: 'ورود / ثبت‌نام' }).click();
      await page.getByLabel('شماره موبایل').fill('09120000009');
      await page.getByLabel('رمز عبور', { exact: true }).fill('نادرست');
      await page.getByRole('button', { name: 'مرحله بعد' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the added-to-basket modal',
    account: BUYER,
    path: '/',
    reach: async (page) => {
      await start(page, 'یوگای صبحگاهی').click();
      await expect(page.getByRole('dialog', { name: 'به سبد خرید اضافه شد' })).toBeVisible();
    },
  },
  {
    name: 'the profile warning of a purchase',
    account: INCOMPLETE,
    path: '/',
    reach: async (page) => {
      await start(page, 'یوگای صبحگاهی').click();
      await expect(page.getByRole('dialog', { name: 'هشدار' })).toBeVisible();
    },
  },
  {
    name: 'the profile warning over one’s own courses',
    account: INCOMPLETE,
    path: '/myprops/1',
    reach: (page) => expect(page.getByRole('dialog', { name: 'هشدار' })).toBeVisible(),
  },
  {
    name: 'the same screen with the warning closed',
    account: INCOMPLETE,
    path: '/myprops/1',
    reach: (page) => page.getByRole('button', { name: 'انصراف' }).click(),
  },
  {
    name: 'a flipped course',
    path: '/',
    reach: (page) =>
      page
        .getByRole('article', { name: 'یوگای صبحگاهی' })
        .getByRole('button', { name: 'بیشتر' })
        .click(),
  },
  {
    name: 'the diets, one of them flipped',
    path: '/',
    reach: async (page) => {
      await page.getByRole('tab', { name: 'برنامه‌های غذایی' }).click();
      await page.getByRole('article').first().getByRole('button', { name: 'بیشتر' }).click();
    },
  },
  {
    name: 'the shop, a product flipped',
    path: '/',
    reach: async (page) => {
      await page.getByRole('tab', { name: 'فروشگاه' }).click();
      await page.getByRole('article').first().getByRole('button', { name: 'بیشتر' }).click();
    },
  },
  {
    name: 'a filled basket with an address',
    account: BUYER,
    basket: basketOf(PILATES, TRX, { ...PILATES, productType: 4, itemId: 1, title: 'دمبل' }),
    path: '/shopping',
    reach: (page) => expect(page.getByLabel('آدرس تحویل')).toBeVisible(),
  },
  {
    name: 'the login modal over the basket',
    basket: basketOf(PILATES),
    path: '/shopping',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^پرداخت با/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'ورود به حساب' })).toBeVisible();
    },
  },
  {
    name: 'an opened invoice',
    account: OWNER,
    path: '/invoices',
    reach: (page) => page.getByRole('button', { name: /^موفق/ }).first().click(),
  },
  {
    name: 'an open calendar',
    account: OWNER,
    path: '/userinfo/@profile',
    reach: async (page) => {
      await page.getByRole('button', { name: 'انتخاب تاریخ تولد از تقویم' }).click();
      await expect(page.getByRole('dialog', { name: 'تقویم تاریخ تولد' })).toBeVisible();
    },
  },
  {
    name: 'a date that names no day',
    account: OWNER,
    path: '/userinfo/@profile',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill('1375/13/01');
      await page.getByLabel('کد ملی').focus();
    },
  },
  {
    name: 'the question before a comment is deleted',
    account: OWNER,
    path: '/2/player/5',
    reach: async (page) => {
      await (await ownComment(page)).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the question before a session is replaced',
    account: OWNER,
    path: '/loginasuser/3',
    reach: (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
  },
  {
    name: 'the second step of the forgotten password',
    path: '/forgetpass',
    reach: async (page) => {
      await page.getByLabel('شماره موبایل').fill((await newMember(INCOMPLETE)).mobile);
      await page.getByRole('button', { name: 'ارسال کد' }).click();
      await expect(page.getByLabel('کد ارسال‌شده')).toBeVisible();
    },
  },
  {
    name: 'a list that failed to load, with its toast',
    path: '/',
    before: refusing('**/GetCourses/**'),
    reach: (page) => expect(page.getByText('این فهرست دریافت نشد.')).toBeVisible(),
  },
  {
    name: 'no tax percent: start says why',
    account: BUYER,
    path: '/',
    before: refusing('**/GetTaxPercent'),
    reach: (page) => expect(page.getByText('درصد مالیات دریافت نشد').first()).toBeVisible(),
  },
  {
    name: 'a lesson that failed to load',
    account: OWNER,
    path: '/2/player/5',
    before: refusing('**/GetLessonInfo/**'),
    reach: (page) => expect(page.getByText('این جلسه دریافت نشد.')).toBeVisible(),
  },
  {
    name: 'a course without lessons',
    account: OWNER,
    path: '/2/lessons',
    before: (page) =>
      page.route('**/GetCourseLessons/**', (route) =>
        route.fulfill({
          json: { status: 200, messages: [], data: { course: { id: 2, title: 'یوگا' }, data: [] } },
        }),
      ),
    reach: (page) => expect(page.getByText('جلسه‌ای ثبت نشده است')).toBeVisible(),
  },
  {
    name: 'a questionnaire with everything missing',
    account: OWNER,
    path: '/diet2/dietform',
    reach: async (page) => {
      await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'today’s weight with its error, and another day chosen',
    account: OWNER,
    path: '/diet1/report',
    reach: async (page) => {
      await page.getByRole('button', { name: 'ثبت وزن امروز' }).click();
      await page.getByText('روز دیگر').click();
      await saveWrongWeight(page);
    },
  },
  {
    name: 'an open weight with its errors, its calendar and clock',
    account: OWNER,
    path: '/diet1/report',
    reach: async (page) => {
      await pressFirst(page, /^ویرایش /);
      await saveWrongWeight(page);
      await page.getByRole('button', { name: 'انتخاب تاریخ از تقویم' }).click();
      await expect(page.getByRole('group', { name: 'زمان ثبت' })).toBeVisible();
    },
  },
  {
    name: 'the sizes, and an open one',
    account: OWNER,
    path: '/diet1/report',
    reach: async (page) => {
      await page.getByRole('tab', { name: 'سایز' }).click();
      await page.getByRole('button', { name: 'افزودن سایز' }).click();
      await expect(page.getByRole('dialog', { name: 'ثبت سایز' })).toBeVisible();
    },
  },
  {
    name: 'the question before a week is deleted',
    account: OWNER,
    path: '/diet1/report',
    reach: async (page) => {
      await pressFirst(page, /^حذف هفته/);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'a report that did not load',
    account: OWNER,
    path: '/diet1/report',
    before: refusing('**/GetDietWeeklyReports/**'),
    reach: (page) => expect(page.getByText('گزارش شما دریافت نشد')).toBeVisible(),
  },
  {
    name: 'a report that is not there',
    account: OWNER,
    path: '/999/report',
    reach: (page) => expect(page.getByText('این گزارش پیدا نشد')).toBeVisible(),
  },
  {
    name: 'a questionnaire that is not there',
    account: OWNER,
    path: '/999/dietform',
    reach: (page) => expect(page.getByText('این فرم پیدا نشد')).toBeVisible(),
  },
  {
    name: 'a success toast and a warning',
    account: OWNER,
    path: '/userinfo/@profile',
    reach: async (page) => {
      await page.getByRole('button', { name: 'ذخیره' }).click();
      await expect(toast(page, 'ویرایش انجام شد')).toBeVisible();
    },
  },
  {
    name: 'a slow screen, told in words',
    account: OWNER,
    path: '/invoices',
    before: (page) => page.route('**/GetUserInvoices/**', () => {}),
    reach: (page) => expect(page.getByText('در حال بارگذاری…')).toBeVisible(),
  },
];

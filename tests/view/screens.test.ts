/** Screens without walks of a chart: their content, with the real server or with its possible responses. */
import { screen } from '@testing-library/react';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { BUYER, OWNER } from '../accounts';
import { openAsOwner } from '../walks/stage';
import { linksIn, openScreen, seesHeading, textsOf } from './screen';
import { openStage } from './stage';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['/?tab=diets', /GetDietCategories/, 'این فهرست دریافت نشد.'],
  ['/?tab=shop', /GetProducts/, 'این فهرست دریافت نشد.'],
  ['/myprops/1', /GetUserCourses/, 'کلاس‌های شما دریافت نشد.'],
  ['/myprops/2', /GetUserCourses/, 'برنامه‌های شما دریافت نشد.'],
  ['/myprops/2', /GetUserDiets/, 'برنامه‌های شما دریافت نشد.'],
  ['/7/lessons', /GetCourseLessons/, 'جلسات این کلاس دریافت نشد.'],
  ['/1/files', /GetDietInfo/, 'فایل‌های برنامه دریافت نشد.'],
  ['/userinfo/@profile', /GetUserInfo/, 'اطلاعات شما دریافت نشد.'],
  ['/pages/videos/VideoGuide', /GetContentFileByKey/, 'ویدیوها دریافت نشد.'],
])('%s shows its data after a retry if %s failed', async (path, call, failure) => {
  const on = openStage(inject('origin'));
  await on.serve(call, { status: 500, data: null });
  await openAsOwner(on, path);
  await on.reads(failure);
  await on.serve(call, (data) => data);
  await on.press('تلاش دوباره');
  await on.seesNot('تلاش دوباره');
  await on.until(() => expect(screen.queryByText(failure)).toBeNull());
});

test('the watch history of another member on this device is not shown', async () => {
  const watched = (isSeen: boolean) => ({
    courseId: 7,
    seconds: 0,
    length: 0,
    isSeen,
    openedAt: 1,
  });
  const on = openStage(inject('origin'));
  const course = { id: 7, title: 'یوگا' };
  await on.serve(/GetCourseLessons/, {
    status: 200,
    data: { course, data: [29, 30, 31].map((id) => ({ id, title: `جلسه ${id}` })) },
  });
  await on.store('localStorage', `kept:${BUYER}:watched`, {
    speed: 2,
    lessons: { 29: watched(true), 30: watched(true) },
  });
  await on.store('localStorage', `kept:${OWNER}:watched`, {
    speed: 1,
    lessons: { 29: watched(false), 31: watched(true) },
  });
  await openAsOwner(on, '/7/lessons');
  await on.reads('۱ از ۳ جلسه');
});

test.each(['/x/lessons', '/1/player/x', '/pages/a.b', '/pages/videos/a.b', '/x/files'])(
  '%s shows the not-found screen',
  async (path) => {
    const on = await openScreen(path);
    await seesHeading(on, 'صفحه پیدا نشد');
    expect(linksIn(screen.getByRole('main')).every((link) => link.endsWith(' /'))).toBe(true);
  },
);

const INVOICES = /\/api\/Payment\/GetUserInvoices\//;

test('a screen that needs a login is returned to with its query', async () => {
  const on = openStage(inject('origin'));
  await on.open('/invoices?invoice=7');
  await on.until(() => expect(on.address()).toBe('/login/@invoices!invoice=7'));
});

test('on a wide screen, the pressed invoice is shown instead of that of the address', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: true }) as never,
  );
  const invoices = [8, 7].map((id) => ({ id, payStatus: 2, totalPrice: id * 10_000 }));
  const on = await openScreen('/invoices?invoice=7', [[INVOICES, { total: 2, data: invoices }]]);
  const shown = () =>
    screen.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
  await on.until(() => expect(shown()).toEqual([expect.stringContaining('۷۰٬۰۰۰')]));
  await on.press(/۸۰٬۰۰۰/);
  await on.until(() => expect(shown()).toEqual([expect.stringContaining('۸۰٬۰۰۰')]));
});

test('a paid diet leads to its own form, beside another diet with an open form', async () => {
  const item = { title: 'کاهش وزن', productType: 2, itemId: 3, price: 10 };
  const paid = { id: 7, payStatus: 2, totalPrice: 10, invoiceItem: [item] };
  const on = await openScreen('/invoices?invoice=7', [
    [INVOICES, { total: 1, data: [paid] }],
    [
      /GetUserDiets/,
      [
        { id: 401, title: 'افزایش وزن', status: 2 },
        { id: 402, title: 'کاهش وزن', status: 4 },
        { id: 403, title: 'کاهش وزن', status: 2 },
      ],
    ],
  ]);
  await on.until(() =>
    expect(linksIn(screen.getByRole('main'))).toContain('تکمیل فرم /403/dietform'),
  );
});

test.each([
  ['refundDue', 'بازمی‌گردد', 'در انتظار بازگشت وجه'],
  ['refunded', 'بازگشت', 'وجه بازگردانده شد'],
])(
  'a receipt has the amounts of each item, and its refund: %s',
  async (paymentState, said, row) => {
    const item = { title: 'مت', productType: 4, itemId: 3 };
    const data = {
      id: 7,
      payStatus: 2,
      paymentState,
      totalPrice: 31_900_000,
      createDate: '2026-11-21T09:00:00',
      trackingNumber: '774411',
      discountCode: 'NOWRUZ',
      invoiceItem: [
        { ...item, noTaxPrice: 10_000_000, discount: 0, tax: 900_000, price: 10_900_000 },
        { ...item, noTaxPrice: 24_000_000, discount: 5_000_000, tax: 2_000_000, price: 21_000_000 },
      ],
    };
    const on = await openScreen('/invoices?invoice=7', [[INVOICES, { total: 1, data: [data] }]]);
    await on.reads(new RegExp(`مبلغ آن به حساب شما ${said}\\.$`));
    await on.reads(row);
    await on.press('کپی شماره پیگیری');
    expect(await navigator.clipboard.readText()).toBe('774411');
    const texts = (selector: string) =>
      [...document.querySelectorAll(`[data-receipt] ${selector}`)].map(
        ({ textContent }) => textContent,
      );
    expect(texts('th')).toEqual(['عنوان', 'قیمت', 'تخفیف', 'مالیات', 'قابل پرداخت']);
    expect(texts('td').slice(0, 5)).toEqual(['مت', '۱٬۰۰۰٬۰۰۰', '۰', '۹۰٬۰۰۰', '۱٬۰۹۰٬۰۰۰']);
    expect(textsOf('definition')).toEqual(
      expect.arrayContaining(['۱٬۰۹۰٬۰۰۰ تومان', '۲٬۱۰۰٬۰۰۰ تومان']), // of the open row
    );
    const second = ['مت', '۲٬۴۰۰٬۰۰۰', '‎−۵۰۰٬۰۰۰', '۲۰۰٬۰۰۰', '۲٬۱۰۰٬۰۰۰'];
    expect(texts('td').slice(5)).toEqual(second);
    expect(texts('dd').slice(2)).toEqual([
      '774411',
      'NOWRUZ',
      '۳٬۱۹۰٬۰۰۰ تومان',
      '۳۱٬۹۰۰٬۰۰۰ ریال',
    ]);
  },
);

test('a failed export of the history can be repeated', async () => {
  const on = openStage(inject('origin'));
  await openAsOwner(on, '/invoices');
  await on.sees('خروجی اکسل');
  await on.hold('export', INVOICES);
  for (const message of ['نشد', 'باز هم نشد']) {
    await on.press('خروجی اکسل');
    await on.seesBusy('خروجی اکسل');
    await on.answer('export', { status: 500, messages: [message], data: null });
    await on.until(async () =>
      expect((await on.left()).shown).toMatchObject([{ kind: 'error', text: message }]),
    );
    on.reset();
  }
  await on.seesRest();
});

test('a long history is paginated, and returns to an existing page when it has shrunk', async () => {
  const on = openStage(inject('origin'));
  let total = 230;
  await on.serve(INVOICES, () => ({
    total,
    data: [{ id: 1, payStatus: 2, totalPrice: 27_000_000 }],
  }));
  await openAsOwner(on, '/invoices');
  const pages = () => textsOf('navigation').find((text) => text.startsWith('قبلی'));
  const seesPage = (name: string) =>
    on.until(() => {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-current', 'page');
    });
  await on.until(() => expect(pages()).toBe('قبلی۱۲۳۴۵۶۷…۱۲بعدی'));
  expect(screen.getByRole('button', { name: 'قبلی' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'صفحه ۱' })).toHaveAttribute('aria-current', 'page');
  await on.press('بعدی');
  await seesPage('صفحه ۲');
  expect(screen.getByRole('region', { name: 'سوابق خرید، صفحه ۲' })).toHaveFocus();
  await on.sees('صفحه ۱');
  expect(screen.getByRole('button', { name: 'صفحه ۱' })).not.toHaveAttribute('aria-current');
  await on.press('صفحه ۱۲');
  await seesPage('صفحه ۱۲');
  await on.sees('صفحه ۱');
  expect(pages()).toBe('قبلی۱…۶۷۸۹۱۰۱۱۱۲بعدی');
  expect(screen.getByRole('button', { name: 'بعدی' })).toHaveAttribute('aria-disabled', 'true');
  await on.press('قبلی');
  await seesPage('صفحه ۱۱');
  await on.sees('صفحه ۱۰');
  total = 45;
  await on.press('صفحه ۱۰');
  await seesPage('صفحه ۳');
  await seesHeading(on, 'سوابق خرید');
});

test.each([
  ['/9/report', /GetDietWeeklyReports/, 'این گزارش پیدا نشد', '/myprops/2'],
  ['/9/dietform', /GetDietFormData/, 'این فرم پیدا نشد', '/myprops/2'],
  ['/9/lessons', /GetCourseLessons/, 'این صفحه پیدا نشد', '/myprops/1'],
  ['/9/files', /GetDietInfo/, 'این صفحه پیدا نشد', '/myprops/1'],
])(
  'a missing or foreign item at %s shows a message and a link',
  async (path, call, message, to) => {
    for (const status of [404, 403]) {
      const on = openStage(inject('origin'));
      await on.serve(call, { status, messages: ['پیام سرور'], data: null });
      await openAsOwner(on, path);
      await on.reads(`${message}؛ شاید برداشته شده یا در حساب شما نیست.`);
      await on.reads('پیام سرور');
      await on.seesNot('تلاش دوباره');
      await on.press('بازگشت به خریدهای من', { role: 'link' });
      expect(on.address()).toBe(to);
    }
  },
);

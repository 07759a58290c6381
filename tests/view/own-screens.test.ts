/** What members own, and what they have paid: each screen with what the server may answer. */
import { screen, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { openAsOwner, type Stage } from '../walks/stage';
import { comesAfterAnotherTry, linksIn, openScreen, seesHeading, textsOf } from './screen';
import { openStage } from './stage';

const COURSES = /\/api\/Course\/GetUserCourses\//;
const DIETS = /\/api\/Diet\/GetUserDiets\//;
const course = {
  id: 7,
  title: 'یوگا',
  imgSrc: '/files/public/a.jpg',
  isExternalLive: true,
  courseLength: '8 هفته',
  sessionCount: 12,
  sessionDuration: 45,
};
const owning = (courses: readonly object[], isCompleteProfile = true) =>
  [COURSES, { isCompleteProfile, data: courses }] as const;
const pathOf = (on: Stage) => on.address();

test('a course of one’s own says what it is, and when it goes on, and leads to its lessons', async () => {
  const other = { ...course, id: 8, title: 'پیلاتس', isExternalLive: false };
  const live = { ...course, id: 9, title: 'هیت', nextSessionDate: '2026-11-28T07:00:00' };
  const odd = { ...course, id: 10, title: 'کشش', nextSessionDate: 'فردا' };
  const on = await openScreen('/myprops/1', [owning([live, odd, course, other])]);
  await on.sees('یوگا', { role: 'article' });
  // When the next session is: where the server tells it, and only then (decision 49).
  expect(textsOf('article').slice(0, 2)).toEqual([
    'نوعزندهطول دوره۸ هفتهتعداد جلسات۱۲ جلسهمدت هر جلسه۴۵ دقیقههیتجلسه بعدی: ۱۴۰۵/۰۹/۰۷ ۰۷:۰۰مشاهده جلسات',
    'نوعزندهطول دوره۸ هفتهتعداد جلسات۱۲ جلسهمدت هر جلسه۴۵ دقیقهکششمشاهده جلسات',
  ]);
  expect(textsOf('article').slice(2)).toEqual([
    'نوعزندهطول دوره۸ هفتهتعداد جلسات۱۲ جلسهمدت هر جلسه۴۵ دقیقهیوگامشاهده جلسات',
    'نوعآفلاینطول دوره۸ هفتهتعداد جلسات۱۲ جلسهمدت هر جلسه۴۵ دقیقهپیلاتسمشاهده جلسات',
  ]);
  await on.press('مشاهده جلسات', { role: 'link', within: 'article', which: 'last' });
  expect(pathOf(on)).toBe('/8/lessons');
});

test('a diet of one’s own offers what its status allows', async () => {
  const of = (id: number, title: string, status: number, showHoldover = false) => ({
    id,
    title,
    status,
    showHoldover,
  });
  const on = await openScreen('/myprops/2', [
    owning([]),
    [DIETS, [of(1, 'یک', 1), of(2, 'دو', 2), of(3, 'سه', 3), of(4, 'چهار', 4, true)]],
  ]);
  await on.sees('چهار', { role: 'article' });
  expect(textsOf('article')).toEqual([
    'یک',
    'دوبرای دریافت برنامه، فرم خود را پر کنید و به متخصص بفرستید.تکمیل فرم',
    'سهبرنامه شما نزد متخصص است؛ وقتی آماده شود همین‌جا می‌آید.',
    'چهارمشاهده برنامهگزارش وزن و سایزتمدید',
  ]);
  expect(screen.getAllByRole('article').map(linksIn)).toEqual([
    [],
    ['تکمیل فرم /2/dietform'],
    [],
    ['مشاهده برنامه /4/files', 'گزارش وزن و سایز /4/report'],
  ]);
});

test('who owns nothing is shown the way to the catalogue, on either tab', async () => {
  const on = await openScreen('/myprops/1', [owning([]), [DIETS, []]]);
  await on.reads('هنوز در هیچ کلاسی شرکت نکرده‌اید.');
  expect(screen.getByRole('tab', { name: 'کلاس‌های من' })).toHaveAttribute('aria-selected', 'true');
  await on.press('برنامه‌های من', { role: 'tab' });
  await on.reads('هنوز هیچ برنامه غذایی نخریده‌اید.');
  expect(pathOf(on)).toBe('/myprops/2');
  expect(screen.getByRole('link', { name: 'دیدن برنامه‌های غذایی' })).toHaveAttribute(
    'href',
    '/?tab=diets',
  );
  await on.press('کلاس‌های من', { role: 'tab' });
  await on.reads('هنوز در هیچ کلاسی شرکت نکرده‌اید.');
  expect(pathOf(on)).toBe('/myprops/1');
  await on.press('دیدن کلاس‌ها', { role: 'link' });
  expect(pathOf(on)).toBe('/');
});

test('an incomplete profile hides what one owns, and both ways lead to the form', async () => {
  const open = () => openScreen('/myprops/1', [owning([course], false)]);
  const words = 'برای مشاهده کلاس‌ها و برنامه‌ها ابتدا باید پروفایل کاربری خود را تکمیل کنید.';
  let on = await open();
  await on.sees('هشدار', { role: 'dialog' });
  expect(within(screen.getByRole('dialog')).getByText(words)).toBeVisible();
  await on.press('تکمیل پروفایل', { within: 'dialog' });
  expect(pathOf(on)).toBe('/userinfo/@');

  on = await open();
  await on.press('انصراف', { within: 'dialog' });
  await on.seesNot('هشدار', { role: 'dialog' });
  await on.reads(words);
  expect(textsOf('article')).toEqual([]);
  await on.press('تکمیل پروفایل', { role: 'link' });
  expect(pathOf(on)).toBe('/userinfo/@');

  on = await open();
  await on.press('بستن', { within: 'dialog' });
  await on.seesNot('هشدار', { role: 'dialog' });
});

test('what one owns comes after another try', async () => {
  await comesAfterAnotherTry('/myprops/1', COURSES, 'کلاس‌های شما دریافت نشد.');
  await comesAfterAnotherTry('/myprops/2', COURSES, 'برنامه‌های شما دریافت نشد.');
  await comesAfterAnotherTry('/myprops/2', DIETS, 'برنامه‌های شما دریافت نشد.');
});

test('another tab than these is the first', async () => {
  const on = await openScreen('/myprops/3', [owning([])]);
  await on.reads('هنوز در هیچ کلاسی شرکت نکرده‌اید.');
  expect(pathOf(on)).toBe('/myprops/1');
});

const INVOICES = /\/api\/Payment\/GetUserInvoices\//;
const invoice = (id: number, over: object = {}) => ({
  id,
  payStatus: 2,
  totalPrice: 27_000_000,
  createDate: '2026-11-20T10:00:00',
  invoiceItem: [
    { title: 'یوگا', noTaxPrice: 10_000_000, discount: 1_000_000, tax: 900_000, price: 9_900_000 },
  ],
  ...over,
});

test('an invoice says how its payment ended, and unfolds into what was bought', async () => {
  const on = await openScreen('/invoices', [
    [
      INVOICES,
      {
        total: 5,
        data: [
          invoice(1),
          invoice(2, { payStatus: 1 }),
          invoice(3, { payStatus: 0, paymentState: 'pending' }),
          invoice(4, { paymentState: 'refundDue' }),
          invoice(5, { paymentState: 'refunded' }),
        ],
      },
    ],
  ]);
  await on.sees(/^موفق/, { which: 'first' });
  const results = screen.getAllByRole('button', { expanded: false });
  expect(results.map(({ textContent }) => textContent)).toEqual([
    'موفق۲۷٬۰۰۰٬۰۰۰ ریال۱۴۰۵/۰۸/۲۹ ۱۰:۰۰',
    'ناموفق۲۷٬۰۰۰٬۰۰۰ ریال۱۴۰۵/۰۸/۲۹ ۱۰:۰۰',
    'در حال بررسی۲۷٬۰۰۰٬۰۰۰ ریال۱۴۰۵/۰۸/۲۹ ۱۰:۰۰',
    'موفقدر انتظار بازگشت وجه۲۷٬۰۰۰٬۰۰۰ ریال۱۴۰۵/۰۸/۲۹ ۱۰:۰۰',
    'موفقوجه بازگردانده شد۲۷٬۰۰۰٬۰۰۰ ریال۱۴۰۵/۰۸/۲۹ ۱۰:۰۰',
  ]);
  for (const item of screen.getAllByText('یوگا')) expect(item).not.toBeVisible();
  await on.press(/^ناموفق۲/);
  const open = screen.getByRole('button', { expanded: true });
  expect(document.getElementById(open.getAttribute('aria-controls')!)).toBeVisible();
  expect(document.getElementById(open.getAttribute('aria-controls')!)).toHaveTextContent(
    'یوگاقیمت۱٬۰۰۰٬۰۰۰ تومانتخفیف۱۰۰٬۰۰۰ تومانمالیات۹۰٬۰۰۰ تومانقابل پرداخت۹۹۰٬۰۰۰ تومان',
  );
  await on.press(/^ناموفق۲/);
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
});

test('who has bought nothing is told so, and invoices that do not come come after another try', async () => {
  const on = await openScreen('/invoices', [[INVOICES, { total: 0, data: [] }]]);
  await on.reads('هنوز خریدی انجام نداده‌اید.');
  await seesHeading(on, 'سوابق خرید');
  expect(screen.queryByRole('navigation', { name: 'صفحه‌بندی' })).toBeNull();
  await comesAfterAnotherTry('/invoices', INVOICES, 'سوابق خرید دریافت نشد.');
});

test('a long history is turned over page by page, and back to where there is one when it has shrunk', async () => {
  const on = openStage(inject('origin'));
  let total = 230;
  await on.serve(INVOICES, () => ({ total, data: [invoice(1)] }));
  await openAsOwner(on, '/invoices');
  const pages = () => textsOf('navigation').find((text) => text.startsWith('قبلی'));
  const seesPage = (name: string) =>
    on.until(() => {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-current', 'page');
    });
  await on.until(() => expect(pages()).toBe('قبلی۱۲۳…۱۲بعدی'));
  expect(screen.getByRole('button', { name: 'قبلی' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'صفحه ۱' })).toHaveAttribute('aria-current', 'page');
  await on.press('بعدی');
  await seesPage('صفحه ۲');
  await on.sees('صفحه ۱');
  expect(screen.getByRole('button', { name: 'صفحه ۱' })).not.toHaveAttribute('aria-current');
  await on.press('صفحه ۱۲');
  await seesPage('صفحه ۱۲');
  await on.sees('صفحه ۱');
  expect(pages()).toBe('قبلی۱…۱۰۱۱۱۲بعدی');
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
  ['/9/lessons', /GetCourseLessons/, 'پیدا نشد', '/myprops/1'],
  ['/9/files', /GetDietInfo/, 'پیدا نشد', '/myprops/1'],
])(
  'what is not there or not one’s own at %s says so and leads on',
  async (path, call, told, to) => {
    for (const status of [404, 403]) {
      const on = openStage(inject('origin'));
      await on.serve(call, { status, messages: ['پیام سرور'], data: null });
      await openAsOwner(on, path);
      await on.reads(`${told}؛ شاید دیگر نیست یا برای حساب شما نیست.`);
      await on.reads('پیام سرور');
      await on.seesNot('تلاش دوباره');
      await on.press('بازگشت به خریدهای من', { role: 'link' });
      expect(pathOf(on)).toBe(to);
    }
  },
);

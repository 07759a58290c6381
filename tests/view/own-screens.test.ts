/** A member's possessions and payments: each screen with the possible responses of the server. */
import { screen } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { openAsOwner, type Stage } from '../walks/stage';
import { expectAfterRetry, seesHeading, textsOf } from './screen';
import { openStage } from './stage';

const COURSES = /\/api\/Course\/GetUserCourses\//;
const DIETS = /\/api\/Diet\/GetUserDiets\//;
const pathOf = (on: Stage) => on.address();

test('the member’s items load after a retry', async () => {
  await expectAfterRetry('/myprops/1', COURSES, 'کلاس‌های شما دریافت نشد.');
  await expectAfterRetry('/myprops/2', COURSES, 'برنامه‌های شما دریافت نشد.');
  await expectAfterRetry('/myprops/2', DIETS, 'برنامه‌های شما دریافت نشد.');
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

test('a long history is paginated, and returns to an existing page when it has shrunk', async () => {
  const on = openStage(inject('origin'));
  let total = 230;
  await on.serve(INVOICES, () => ({ total, data: [invoice(1)] }));
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
  ['/9/lessons', /GetCourseLessons/, 'پیدا نشد', '/myprops/1'],
  ['/9/files', /GetDietInfo/, 'پیدا نشد', '/myprops/1'],
])(
  'a missing or foreign item at %s shows a message and a link',
  async (path, call, message, to) => {
    for (const status of [404, 403]) {
      const on = openStage(inject('origin'));
      await on.serve(call, { status, messages: ['پیام سرور'], data: null });
      await openAsOwner(on, path);
      await on.reads(`${message}؛ شاید دیگر نیست یا برای حساب شما نیست.`);
      await on.reads('پیام سرور');
      await on.seesNot('تلاش دوباره');
      await on.press('بازگشت به خریدهای من', { role: 'link' });
      expect(pathOf(on)).toBe(to);
    }
  },
);

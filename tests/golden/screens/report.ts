import { weeklyReportWith } from '../answers';
import { failing, inOrder, press, tab, type GoldenScreen } from './screen';

export const REPORT: readonly GoldenScreen[] = [
  {
    page: 'diet-report',
    name: 'member, weights',
    role: 'member',
    path: '/213/report',
    holds: ['2.14', '2.76', '2.77', '2.78', '2.81', '3.30', '4.24', '9.15', '7.24', '3.29'],
  },
  {
    page: 'diet-report',
    name: 'member, sizes',
    role: 'member',
    path: '/213/report',
    reach: tab('سایز'),
    holds: ['2.79', '3.31'],
  },
  {
    page: 'diet-report',
    name: 'member, a weight edited',
    role: 'member',
    path: '/213/report',
    reach: (page) =>
      page
        .getByRole('button', { name: /^ویرایش / })
        .nth(2)
        .click(),
    holds: ['2.80', '4.28'],
  },
  {
    page: 'diet-report',
    name: 'member, a weight without values',
    role: 'member',
    path: '/213/report',
    reach: async (page) => {
      await press('افزودن هفته')(page);
      await page.waitForTimeout(100);
      await page
        .getByRole('button', { name: /^ویرایش / })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('وزن (کیلوگرم)').fill('0');
      await dialog.getByRole('textbox', { name: 'تاریخ' }).fill('');
      await dialog.getByRole('button', { name: 'ذخیره' }).click();
    },
    holds: ['5.24', '8.5'],
  },
  {
    page: 'diet-report',
    name: 'member, week to be deleted',
    role: 'member',
    path: '/213/report',
    reach: press(/^حذف هفته/),
    holds: ['4.32'],
  },
  {
    page: 'diet-report',
    name: 'member, a size added',
    role: 'member',
    path: '/213/report',
    reach: inOrder(tab('سایز'), press('افزودن سایز')),
    holds: ['2.80', '5.27'],
  },
  {
    page: 'diet-report',
    name: 'member, a size without values',
    role: 'member',
    path: '/213/report',
    reach: inOrder(tab('سایز'), press('افزودن سایز'), (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click(),
    ),
    holds: ['5.25', '8.5'],
  },
  {
    page: 'diet-report',
    name: 'member, a size edited',
    role: 'member',
    path: '/213/report',
    reach: inOrder(tab('سایز'), press(/^ویرایش /)),
    holds: ['3.31', '4.28', '4.29'],
  },
  {
    page: 'diet-report',
    name: 'member, a week added',
    role: 'member',
    path: '/213/report',
    reach: press('افزودن هفته'),
    holds: ['4.30', '8.7'],
  },
  {
    page: 'diet-report',
    name: 'member, today',
    role: 'member',
    path: '/213/report',
    reach: press('ثبت وزن امروز'),
    holds: [],
  },
  {
    page: 'diet-report',
    name: 'member, changed elsewhere',
    role: 'member',
    path: '/213/report',
    answers: {
      UpdateWeeklyReport: { status: 409, messages: ['گزارش در جای دیگری تغییر کرده است.'] },
    },
    reach: press('افزودن هفته'),
    holds: [],
  },
  {
    page: 'diet-report',
    name: 'member, many weeks',
    role: 'member',
    path: '/213/report',
    answers: weeklyReportWith(6),
    holds: ['2.78'],
  },
  {
    page: 'diet-report',
    name: 'member, empty',
    role: 'member',
    path: '/213/report',
    state: 'empty',
    holds: [],
  },
  ...failing('diet-report', '/213/report'),
];

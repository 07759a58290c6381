import { weeklyReportWith } from '../answers';
import { failing, inOrder, press, tab, screens, type GoldenScreen } from './screen';

export const REPORT: readonly GoldenScreen[] = [
  ...screens('diet-report', '/213/report', {
    'member, weights': { holds: '2.14 2.76 2.77 2.78 2.81 3.30 4.24 9.15 7.24 3.29' },
    'member, sizes': { reach: tab('سایز'), holds: '2.79 3.31' },
    'member, a weight edited': {
      reach: (page) =>
        page
          .getByRole('button', { name: /^ویرایش / })
          .nth(2)
          .click(),
      holds: '2.80 4.28',
    },
    'member, a weight without values': {
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
      holds: '5.24 8.5',
    },
    'member, week to be deleted': { reach: press(/^حذف هفته/), holds: '4.32' },
    'member, a size added': {
      reach: inOrder(tab('سایز'), press('افزودن سایز')),
      holds: '2.80 5.27',
    },
    'member, a size without values': {
      reach: inOrder(tab('سایز'), press('افزودن سایز'), (page) =>
        page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click(),
      ),
      holds: '5.25 8.5',
    },
    'member, a size edited': {
      reach: inOrder(tab('سایز'), press(/^ویرایش /)),
      holds: '3.31 4.28 4.29',
    },
    'member, a week added': { reach: press('افزودن هفته'), holds: '4.30 8.7' },
    'member, today': { reach: press('ثبت وزن امروز') },
    'member, changed elsewhere': {
      answers: {
        UpdateWeeklyReport: { status: 409, messages: ['گزارش در جای دیگری تغییر کرده است.'] },
      },
      reach: press('افزودن هفته'),
    },
    'member, many weeks': { answers: weeklyReportWith(6), holds: '2.78' },
    'member, empty': { state: 'empty' },
  }),
  ...failing('diet-report', '/213/report'),
];

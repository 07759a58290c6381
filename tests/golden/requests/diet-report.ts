import type { Page } from '@playwright/test';
import { recordedActions, fill, press } from './recorded-action';
import { QUEUED, QUEUED_OF_ANOTHER } from './profile';

const weightDialog = (page: Page) => page.getByRole('dialog', { name: 'ثبت وزن' });
const sizeDialog = (page: Page) => page.getByRole('dialog', { name: 'ثبت سایز' });
const saveWeight = (page: Page) => press(weightDialog(page), 'ذخیره');
const TEN = {
  سرشانه: '۱۱۲٫۵',
  سینه: '۱۰۳',
  'بازوی راست': '۳۵',
  'بازوی چپ': '۳۶',
  ناف: '۸۹',
  'بالای ناف': '۹۰',
  'زیر ناف': '۹۱',
  باسن: '۹۸',
  'ران راست': '۶۱',
  'ران چپ': '۶۲',
};
const openSizes = (page: Page) => page.getByRole('tab', { name: 'سایز' }).click();

export const WEIGHTS = recordedActions('diet-report', '/213/report', 'member', {
  'opens for a visitor': { role: 'visitor' },
  'changes the third day of the second week': {
    before: async (page) => {
      await press(page, 'ویرایش ردیف ۳ هفته ۲');
      await fill(weightDialog(page), { 'وزن (کیلوگرم)': '۶۷٫۳', تاریخ: '۱۴۰۵/۰۸/۱۷' });
    },
    act: saveWeight,
    holds: '3.29 3.30 4.24 4.28 4.30 5.28 7.25',
  },
  'enters the weight of yesterday by the buttons': {
    before: (page) => press(page, 'ثبت وزن امروز'),
    act: async (page) => {
      await page.getByRole('radio', { name: 'دیروز' }).check();
      await press(page, '۰٫۱ کیلوگرم بیشتر');
      await press(page, '۰٫۱ کیلوگرم بیشتر');
      await press(page, '۰٫۱ کیلوگرم کمتر');
      await saveWeight(page);
    },
    holds: '7.25',
  },
  'sends the queue on opening': {
    stored: { 'queue:09121110001:weighIns': [QUEUED, QUEUED_OF_ANOTHER] },
  },
  'sets the goal': {
    act: async (page) => {
      await press(page, 'تعیین وزن هدف');
      await fill(page.getByRole('dialog'), { 'وزن هدف (کیلوگرم)': '۶۲٫۵' });
      await press(page.getByRole('dialog'), 'ذخیره');
    },
  },
  'removes the goal': {
    stored: { 'kept:09121110001:goalWeight': 62.5 },
    act: async (page) => {
      await press(page, /^وزن هدف: /);
      await press(page, 'برداشتن هدف');
    },
  },
  'saves a reminder for the calendar': {
    before: (page) => press(page, 'یادآور هفتگی'),
    act: async (page) => {
      await page.getByLabel('روز', { exact: true }).selectOption('چهارشنبه');
      await page.getByLabel('ساعت', { exact: true }).selectOption('ساعت ۱۹');
      await press(page, 'دریافت فایل تقویم');
    },
  },
  'exports the weights': { act: (page) => press(page, 'خروجی اکسل') },
});

export const SIZES = recordedActions('diet-report', '/213/report', 'member', {
  'adds a size': {
    act: async (page) => {
      await press(page, 'افزودن سایز');
      await fill(sizeDialog(page), { تاریخ: '۱۴۰۵/۰۸/۲۹', ...TEN });
      await press(sizeDialog(page), 'ذخیره');
    },
    holds: '3.29 3.31 4.29 4.30 5.28 7.25',
  },
  'exports the sizes': { act: (page) => press(page, 'خروجی اکسل') },
}).map((action) => ({ before: openSizes, ...action }));

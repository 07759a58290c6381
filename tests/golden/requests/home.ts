import type { Page } from '@playwright/test';
import { buttonIn, recordedActions, fill, press } from './recorded-action';
import { DIET } from '../baskets';

const start = (page: Page, title: string) => buttonIn(page, title, 'شروع').click();
const startCourse = (page: Page) => start(page, 'شنای پروانه');
const startDiet = (page: Page) => start(page, 'کاهش وزن پاییزه');
const logInHere = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'ورود به حساب' });
  await fill(dialog, { 'شماره موبایل': '۰۹۱۲ ۳۳۳ ۴۴۵۵', 'رمز عبور': 'Ramz-۱۲۳' });
  await press(dialog, 'مرحله بعد');
};
const openLogin = (page: Page) => press(page, 'ورود / ثبت‌نام');

export const HOME = [
  ...recordedActions('home', '/', 'member', {
    'presses the button of a product': {
      before: (page) => page.getByRole('tab', { name: 'فروشگاه' }).click(),
      act: (page) => buttonIn(page, 'کفش میخ‌دار', 'افزودن به سبد خرید').dispatchEvent('click'),
      holds: '2.30',
    },
    'shares a course': {
      role: 'visitor',
      before: (page) => buttonIn(page, 'شنای پروانه', 'بیشتر').click(),
      act: (page) => buttonIn(page, 'شنای پروانه', 'اشتراک‌گذاری').click(),
    },
    'shares a product': {
      role: 'visitor',
      before: async (page) => {
        await page.getByRole('tab', { name: 'فروشگاه' }).click();
        await buttonIn(page, 'کفش میخ‌دار', 'بیشتر').click();
      },
      act: (page) => buttonIn(page, 'کفش میخ‌دار', 'اشتراک‌گذاری').click(),
    },
    'logs in by the dialog': {
      role: 'visitor',
      before: openLogin,
      act: logInHere,
      holds: '3.1 3.9 3.19 4.3 4.37 7.5 7.10 7.42',
    },
  }),
  ...recordedActions('home', '/', 'member', {
    'starts a course with a diet': {
      act: (page) => start(page, 'دوی استقامت'),
      holds: '3.2 2.27 3.3 4.6 4.8 5.7 5.8 7.28 9.6 9.7 9.9',
    },
    'starts a course without a diet': { act: startCourse, holds: '2.27 7.28 9.9' },
    'starts a course with an ended session': {
      stored: { basket: [DIET] },
      answers: { IsValidCourseToBasket: { status: 401 } },
      raced: ['GetCourses', 'GetDietCategories', 'GetTaxPercent', 'GetProducts', 'GetDisplayInfo'],
      act: startCourse,
      holds: '4.2 8.2',
    },
  }),
  ...recordedActions('home', '/?tab=diets', 'member', {
    'starts a diet': {
      act: startDiet,
      holds: '2.28 3.3 4.8 5.7 5.8 7.29 9.6 9.7 9.9',
    },
  }),
];

import type { Page } from '@playwright/test';
import { buttonIn, recordedActions, fill, follow, press, pressAtOnce } from './recorded-action';
import { COURSE, DIET, PAIRED_DIET } from '../baskets';

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
    'opens for an incomplete member': { role: 'incomplete', holds: '5.14' },
    'follows the site guide': {
      role: 'visitor',
      act: (page) => follow(page, 'راهنمای سایت'),
      holds: '2.22',
    },
    'follows the basket icon': {
      act: (page) => follow(page, 'سبد خرید، ۰ مورد'),
      holds: '2.22',
    },
    'follows my items of the footer bar': {
      act: (page) => follow(page, 'خریدهای من'),
      holds: '2.33',
    },
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
    'goes from the login dialog to the registration': {
      role: 'visitor',
      before: openLogin,
      act: (page) => follow(page.getByRole('dialog'), 'ثبت‌نام'),
      holds: '2.32',
    },
    'goes from the login dialog to the forgotten password': {
      role: 'visitor',
      before: openLogin,
      act: (page) => follow(page.getByRole('dialog'), 'فراموشی رمز عبور'),
      holds: '2.32',
    },
    'goes from the login dialog to the rules': {
      role: 'visitor',
      before: openLogin,
      act: (page) => follow(page.getByRole('dialog'), 'قوانین و مقررات'),
      holds: '2.32',
    },
  }),
  ...recordedActions('home', '/', 'member', {
    'starts a course with a diet': {
      act: (page) => start(page, 'دوی استقامت'),
      holds: '3.2 2.27 3.3 4.6 4.8 5.7 5.8 7.28 9.6 9.7 9.9',
    },
    'starts a course without a diet': { act: startCourse, holds: '2.27 7.28 9.9' },
    'starts a course three times at once': {
      act: (page) => pressAtOnce(buttonIn(page, 'شنای پروانه', 'شروع')),
      holds: '7.28',
    },
    'starts a course whose diet is in the basket': {
      stored: { basket: [{ ...PAIRED_DIET, relatedId: 0 }] },
      act: (page) => start(page, 'دوی استقامت'),
      holds: '4.6',
    },
    'starts a course that is in the basket': {
      stored: { basket: [COURSE] },
      act: startCourse,
      holds: '5.2',
    },
    'starts a course that the check refuses': {
      answers: { IsValidCourseToBasket: { data: false, messages: ['ظرفیت کلاس پر است.'] } },
      act: startCourse,
      holds: '5.5',
    },
    'starts a course when the check fails': {
      answers: { IsValidCourseToBasket: { status: 500, messages: ['خرابی'] } },
      act: startCourse,
      holds: '5.5',
    },
    'starts a course with an ended session': {
      stored: { basket: [DIET] },
      answers: { IsValidCourseToBasket: { status: 401 } },
      raced: ['GetCourses', 'GetDietCategories', 'GetTaxPercent', 'GetProducts', 'GetDisplayInfo'],
      act: startCourse,
      holds: '4.2 8.2',
    },
    'views the basket after a start': {
      before: startCourse,
      act: (page) => press(page, 'مشاهده سبد خرید'),
      holds: '2.32',
    },
    'closes the dialog after a start': {
      before: startCourse,
      act: (page) => press(page, 'ادامه در سایت'),
      holds: '2.32',
    },
  }),
  ...recordedActions('home', '/', 'visitor', {
    'starts a course as a visitor': { act: startCourse, holds: '5.4 6.2' },
    'starts a course as a visitor and logs in': {
      before: startCourse,
      act: logInHere,
      holds: '4.3',
    },
  }),
  ...recordedActions('home', '/', 'incomplete', {
    'starts a course with an incomplete profile': { act: startCourse, holds: '5.5 6.3' },
    'goes from the warning to the profile': {
      before: startCourse,
      act: (page) => press(page, 'تکمیل پروفایل'),
      holds: '5.5 8.4',
    },
    'cancels the warning about the profile': {
      before: startCourse,
      act: (page) => press(page, 'انصراف'),
      holds: '5.5',
    },
    'adds the course after the profile is completed': {
      raced: ['GetUserInfo'],
      before: async (page, stage) => {
        await startCourse(page);
        await press(page, 'تکمیل پروفایل');
        await page.getByRole('textbox', { name: 'نام', exact: true }).waitFor();
        stage.answer({ IsValidCourseToBasket: { data: true } });
      },
      act: (page) => press(page, 'ذخیره'),
      holds: '2.49',
    },
  }),
  ...recordedActions('home', '/?tab=diets', 'member', {
    'starts a diet': {
      act: startDiet,
      holds: '2.28 3.3 4.8 5.7 5.8 7.29 9.6 9.7 9.9',
    },
    'starts a diet as a visitor': { role: 'visitor', act: startDiet, holds: '5.4 6.2' },
    'starts a diet that is in the basket': {
      stored: { basket: [DIET] },
      act: startDiet,
      holds: '5.3',
    },
    'starts a diet that the check refuses': {
      answers: { IsValidDietToBasket: { data: false } },
      act: startDiet,
      holds: '5.6',
    },
    'starts a diet with an incomplete profile': {
      role: 'incomplete',
      act: startDiet,
      holds: '5.6',
    },
  }),
];

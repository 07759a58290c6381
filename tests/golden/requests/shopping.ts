import type { Page } from '@playwright/test';
import { button, recordedActions, fill, follow, press, pressAtOnce } from './recorded-action';
import {
  COURSE,
  DIET,
  EXTENSION,
  PAIRED_COURSE,
  PAIRED_DIET,
  pendingPayment,
  PRODUCT,
} from '../baskets';

const OLD_PRICE = { noTaxPrice: 1000, discount: 0, tax: 90, price: 1090 };

const pay = (page: Page, title: string) => press(page, `پرداخت با ${title}`);
const START = '3.21 7.31';

export const BASKET = recordedActions('shopping', '/shopping', 'member', {
  opens: { stored: { basket: [COURSE] }, holds: '2.15 7.30' },
  'opens empty': {},
  'drops corrupt lines': {
    stored: { basket: [COURSE, { productType: 1 }, 'x'] },
    act: (page) => press(page, 'حذف شنای پروانه'),
  },
  'goes back': {
    stored: { basket: [COURSE] },
    act: (page) => follow(page, 'بازگشت'),
    holds: '2.63',
  },
  'removes a line': {
    stored: { basket: [COURSE, DIET, EXTENSION] },
    act: (page) => press(page, 'حذف کاهش وزن پاییزه'),
    holds: '2.65 4.16 4.18 9.19',
  },
  'restores a removed line': {
    stored: { basket: [COURSE, DIET, EXTENSION] },
    before: (page) => press(page, 'حذف کاهش وزن پاییزه'),
    act: (page) => press(page, 'بازگردانی'),
  },
  'removes a course with its diet': {
    stored: { basket: [PAIRED_COURSE, PAIRED_DIET, DIET] },
    act: (page) => press(page, 'حذف دوی استقامت'),
    holds: '4.17 4.18',
  },
  'removes everything': {
    stored: { basket: [COURSE, DIET] },
    act: (page) => press(page, 'حذف سبد خرید'),
    holds: '2.69 4.19',
  },
  'pays by a redirect': {
    stored: { basket: [PAIRED_COURSE, PAIRED_DIET, EXTENSION] },
    act: (page) => pay(page, 'درگاه سپهر'),
    holds: `${START} 3.3 3.22 4.20 9.14`,
  },
  'pays by a form with a token': {
    stored: { basket: [COURSE] },
    act: (page) => pay(page, 'درگاه کیهان'),
    holds: `${START} 3.22 4.20 9.14`,
  },
  'pays by a form with a reference id': {
    stored: { basket: [COURSE] },
    act: (page) => pay(page, 'درگاه ناهید'),
    holds: `${START} 3.22 4.20 9.14`,
  },
  'pays for a product with an address': {
    stored: { basket: [PRODUCT] },
    before: (page) => fill(page, { 'آدرس تحویل': 'تبریز، کوچه بادام، پلاک ۹۵' }),
    act: (page) => pay(page, 'درگاه سپهر'),
    holds: `${START} 2.67`,
  },
  'pays three times at once': {
    stored: { basket: [COURSE] },
    act: (page) => pressAtOnce(button(page, 'پرداخت با درگاه سپهر')),
    holds: '7.31',
  },
  'pays as a visitor': {
    role: 'visitor',
    stored: { basket: [COURSE] },
    act: (page) => pay(page, 'درگاه سپهر'),
    holds: '6.2',
  },
  'logs in to pay': {
    role: 'visitor',
    stored: { basket: [COURSE] },
    before: (page) => pay(page, 'درگاه سپهر'),
    act: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'ورود به حساب' });
      await fill(dialog, { 'شماره موبایل': '09123334455', 'رمز عبور': 'Ramz-123' });
      await press(dialog, 'مرحله بعد');
    },
    holds: '4.3',
  },
  'is refused by the server': {
    stored: { basket: [COURSE] },
    answers: { GetPaymentGateUrl: { status: 500, messages: ['درگاه در دسترس نیست.'] } },
    act: (page) => pay(page, 'درگاه سپهر'),
    holds: '8.11',
  },
  'refreshes the prices after a conflict': {
    stored: {
      basket: [COURSE, PAIRED_COURSE, PAIRED_DIET, PRODUCT].map((line) => ({
        ...line,
        ...OLD_PRICE,
      })),
    },
    answers: { GetPaymentGateUrl: { status: 409, messages: ['قیمت‌ها عوض شده‌اند.'] } },
    act: async (page) => {
      await page.getByLabel('آدرس تحویل').fill('یزد، کوچه انار');
      await pay(page, 'درگاه سپهر');
    },
  },
  'does not pay for a diet without its course': {
    stored: { basket: [PAIRED_DIET, COURSE] },
    act: (page) => pay(page, 'درگاه سپهر'),
    holds: '5.15 5.16',
  },
  'does not pay for a course without its diet': {
    stored: { basket: [PAIRED_COURSE] },
    act: (page) => pay(page, 'درگاه سپهر'),
    holds: '5.15 5.16',
  },
  'removes a line and pays for the rest': {
    stored: { basket: [COURSE, DIET, EXTENSION] },
    before: (page) => press(page, 'حذف شنای پروانه'),
    act: (page) => pay(page, 'درگاه سپهر'),
    holds: `${START} 4.18`,
  },
  'gets a free order': {
    stored: { basket: [{ ...COURSE, noTaxPrice: 0, discount: 0, tax: 0, price: 0 }] },
    answers: {
      GetPaymentGateUrl: {
        data: { gatewayUrl: '/invoices?invoice=611', invoiceId: 611, isPaid: true },
      },
    },
    act: (page) => press(page, 'دریافت رایگان'),
  },
  'pays for the rest beside a pending payment': {
    stored: { basket: [COURSE, DIET] },
    answers: pendingPayment(false),
    act: (page) => pay(page, 'درگاه سپهر'),
  },
  'continues an unfinished payment': {
    stored: { basket: [DIET, COURSE] },
    answers: pendingPayment(true),
    act: (page) => press(page, 'ادامه پرداخت'),
  },
  'pays an unfinished payment at another gateway': {
    stored: { basket: [COURSE] },
    answers: pendingPayment(true),
    before: async (page) => {
      await press(page, 'درگاه دیگر');
      await press(page, 'چیزی پرداخت نکرده‌ام');
    },
    act: (page) => pay(page, 'درگاه کیهان'),
  },
  'is logged out by the payment': {
    stored: { basket: [COURSE] },
    answers: { GetPaymentGateUrl: { status: 401 } },
    act: (page) => pay(page, 'درگاه سپهر'),
    holds: '4.2 8.2',
  },
});

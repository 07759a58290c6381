import type { Page } from '@playwright/test';
import { recordedActions, fill, press } from './recorded-action';
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
  'opens empty': {},
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
  'pays for a product with an address': {
    stored: { basket: [PRODUCT] },
    before: (page) => fill(page, { 'آدرس تحویل': 'تبریز، کوچه بادام، پلاک ۹۵' }),
    act: (page) => pay(page, 'درگاه سپهر'),
    holds: `${START} 2.67`,
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
});

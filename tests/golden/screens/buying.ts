import { invoiceOf } from '../answers';
import {
  BASKET,
  COURSE,
  DIET,
  EXTENSION,
  ONLY_EXTENSION,
  pendingPayment,
  PRODUCT,
  UNPAIRED_DIET,
  WITHOUT_IMAGES,
} from '../baskets';
import { NOT_FOUND, REFUSED, failing, press, screens, type GoldenScreen } from './screen';

export const BUYING: readonly GoldenScreen[] = [
  ...screens('shopping', '/shopping', {
    member: {
      stored: { basket: BASKET },
      holds: '2.15 2.63 2.64 2.65 2.66 2.67 2.68 3.20 4.16 9.8 9.9 9.14 7.30',
    },
    'member, without images': { stored: { basket: WITHOUT_IMAGES }, holds: '3.38 9.20' },
    visitor: { stored: { basket: ONLY_EXTENSION }, holds: '2.64 2.67 9.8' },
    'visitor, pays': {
      stored: { basket: ONLY_EXTENSION },
      reach: press('پرداخت با درگاه کیهان'),
      holds: '6.2',
    },
    'visitor, empty': { holds: '2.70 8.9' },
    'member, a diet alone': {
      stored: { basket: UNPAIRED_DIET },
      reach: press('پرداخت با درگاه سپهر'),
      holds: '5.15 5.16 8.5',
    },
    'member, refused': {
      stored: { basket: ONLY_EXTENSION },
      answers: { GetPaymentGateUrl: REFUSED },
      reach: press('پرداخت با درگاه سپهر'),
      holds: '8.1 8.11',
    },
    'member, no gateways': {
      stored: { basket: ONLY_EXTENSION },
      answers: { GetPaymentGateways: { data: [] } },
    },
    'member, items no longer for sale': {
      stored: {
        basket: [{ ...COURSE, itemId: 999 }, { ...PRODUCT, color: 'بی‌رنگ' }, EXTENSION, DIET],
      },
      answers: {
        GetPaymentGateUrl: { status: 409, messages: ['«شنای پروانه» دیگر فروخته نمی‌شود.'] },
        ExtendDient: REFUSED,
      },
      reach: async (page) => {
        await page.getByLabel('آدرس تحویل').fill('یزد');
        await press('پرداخت با درگاه سپهر')(page);
      },
    },
    'member, payment under review': {
      stored: { basket: BASKET },
      answers: pendingPayment(false),
    },
    'member, unfinished payment': { stored: { basket: BASKET }, answers: pendingPayment(true) },
    'member, one more of a product': { stored: { basket: BASKET }, reach: press('یکی بیشتر') },
    'member, gateways failed': {
      stored: { basket: ONLY_EXTENSION },
      answers: { GetPaymentGateways: NOT_FOUND },
      holds: '8.1',
    },
  }),
  ...screens('invoices', '/invoices', {
    member: { holds: '2.16 2.89 2.90 2.91 2.93 3.34 3.35 3.37 4.33 9.5 9.8 9.21 7.33' },
    'member, one opened': { reach: press(/ موفق/), holds: '2.92 3.34 9.8' },
    'member, second part': { reach: press('صفحه ۲'), holds: '2.93 3.37 4.36' },
    'member, empty': { state: 'empty' },
  }),
  ...[611, 612, 614].map((id): GoldenScreen => ({
    page: 'invoices',
    name: `member, result of ${id}`,
    role: 'member',
    path: `/invoices?invoice=${id}`,
    answers: {
      GetUserInvoices: {
        data: { data: [invoiceOf(id), invoiceOf(id === 611 ? 612 : 611)], total: 2 },
      },
    },
    holds: '4.33',
  })),
  ...failing('invoices', '/invoices'),
];

import type { Page } from '@playwright/test';
import { invoiceOf } from '../answers';
import { recordedActions, press } from './recorded-action';
import { COURSE, DIET, EXTENSION } from '../baskets';

const PENDING_PAYMENTS_KEY = 'kept:09121110001:payments';
/** Returns a basket of three lines, and a pending payment for two of them. */
const started = (invoiceId: number | null) => ({
  basket: [COURSE, DIET, EXTENSION],
  [PENDING_PAYMENTS_KEY]: [
    {
      invoiceId,
      startedAt: Date.parse('2026-11-23T11:50:00+03:30'),
      isFailureShown: false,
      lines: [COURSE, EXTENSION],
    },
  ],
});
const page2 = (page: Page) => press(page, 'صفحه ۲');
const only = (id: number, change: object = {}) => ({
  GetUserInvoices: { data: { data: [{ ...invoiceOf(id), ...change }], total: 1 } },
});
/** A purchase history without a pending invoice, because the result of one would be polled as well. */
const SETTLED_INVOICES = {
  GetUserInvoices: { data: { data: [invoiceOf(611), invoiceOf(612)], total: 47 } },
};

export const INVOICES = recordedActions('invoices', '/invoices', 'member', {
  'opens for a visitor': { role: 'visitor' },
  'goes to page 2': { act: page2, holds: '2.93 3.37 7.33 9.5' },
  'expands an invoice': { act: (page) => page.getByRole('button', { name: / موفق/ }).click() },
  'exports the invoices': { act: (page) => press(page, 'خروجی اکسل') },
  'polls a pending invoice with growing pauses': {
    answers: only(613),
    // Polls after two seconds, and four seconds later; a shorter first pause would poll within five seconds again.
    act: async (_, stage) => {
      for (const milliseconds of [2_000, 3_000, 5_000]) {
        await stage.pass(milliseconds);
        await stage.settle();
      }
    },
  },
}).map((action) => ({ answers: SETTLED_INVOICES, ...action }));

export const RETURN = recordedActions('invoices', '/invoices?invoice=611', 'member', {
  'returns from a paid payment': { answers: SETTLED_INVOICES, stored: started(611) },
  'prints the receipt': { answers: SETTLED_INVOICES, act: (page) => press(page, 'چاپ رسید') },
  'copies the tracking number': {
    answers: SETTLED_INVOICES,
    act: (page) => press(page, 'کپی شماره پیگیری'),
  },
  'pays again after a failed payment': {
    path: '/invoices?invoice=612',
    answers: SETTLED_INVOICES,
    stored: started(612),
    act: (page) => press(page, 'تلاش دوباره با همان درگاه'),
    holds: '3.21 7.31',
  },
});

import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ProductType } from '@/shared/api/contract/codes';
import { session } from '@/shared/session';
import type { BasketLine } from '../model/basket-line';
import { isOpenPayment } from '../model/pending-payment';
import { basket } from './basket.store';
import { ownDiscountCode } from './discount-code.draft';
import {
  markFailureShown,
  pendingPaymentsOf,
  rememberPayment,
  settlePayment,
} from './pending-payments';

const NOW = '2026-11-23T10:00:00.000Z';
const line = (over: Partial<BasketLine>): BasketLine => ({
  productType: ProductType.course,
  itemId: 1,
  title: 'یوگا',
  size: '',
  color: '',
  unitPrice: 1_000_000,
  discount: 0,
  tax: 100_000,
  payable: 1_100_000,
  quantity: 1,
  image: '',
  relatedId: 0,
  ...over,
});
const yoga = line({});
const shirt = line({ productType: ProductType.product, itemId: 5, title: 'پیراهن', size: 'M' });
const invoiceOf = (id: number, lines: readonly BasketLine[]) => ({
  id,
  items: lines.map(({ title, payable, quantity }) => ({ title, payable: payable * quantity })),
});
const payments = () => pendingPaymentsOf('09120000003').read();
const remember = (
  invoiceId: number | null,
  lines: readonly BasketLine[],
  paidBefore: readonly number[] = [],
) => rememberPayment({ invoiceId, lines, paidBefore });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  localStorage.clear();
  session.write({
    token: 't',
    firstName: '',
    lastName: '',
    userName: '09120000003',
    avatar: '',
  });
});

// Files of a worker share the session: the end of this one would cancel the queries of another file.
afterAll(() => session.clear());

test('a paid invoice removes its own lines from the basket, once', () => {
  basket.write([yoga, shirt]);
  remember(7, [yoga]);
  settlePayment(invoiceOf(7, [yoga]));
  expect(basket.read()).toEqual([shirt]);
  expect(payments()).toEqual([]);
  basket.write([yoga]);
  settlePayment(invoiceOf(7, [yoga]));
  expect(basket.read()).toEqual([yoga]);
});

test('the discount code stays with the lines of another payment, and goes with the last line', () => {
  const code = ownDiscountCode(z.object({ code: z.string() }));
  code.write({ code: 'YALDA' });
  basket.write([yoga, shirt]);
  for (const [at, line] of [yoga, shirt].entries()) {
    remember(at, [line]);
    settlePayment(invoiceOf(at, [line]));
    expect(code.read()).toEqual(at === 0 ? { code: 'YALDA' } : null);
  }
});

test('an older paid invoice does not change the basket of a later payment', () => {
  basket.write([yoga]);
  remember(8, [yoga]);
  settlePayment(invoiceOf(7, [yoga]));
  expect(basket.read()).toEqual([yoga]);
  expect(payments()).toHaveLength(1);
});

test('keeps a line whose quantity or pair changed after the payment started', () => {
  const more = { ...shirt, quantity: 2 };
  const paired = { ...yoga, relatedId: 9 };
  basket.write([paired, more]);
  remember(7, [yoga, shirt]);
  settlePayment(invoiceOf(7, [yoga, shirt]));
  expect(basket.read()).toEqual([paired, more]);
});

test('settles two payments of one basket separately, and stores both', () => {
  basket.write([yoga, shirt]);
  remember(7, [yoga]);
  remember(8, [yoga, shirt]);
  expect(JSON.parse(localStorage.getItem('kept:09120000003:payments')!)).toHaveLength(2);
  settlePayment(invoiceOf(7, [yoga]));
  expect(basket.read()).toEqual([shirt]);
  settlePayment(invoiceOf(8, [yoga, shirt]));
  expect(basket.read()).toEqual([]);
});

test('stores a payment only once when it is started again', () => {
  remember(7, [yoga]);
  remember(7, [yoga]);
  expect(payments()).toHaveLength(1);
});

test('matches an invoice by items and amounts when the server returns no invoice ids, whatever the clocks', () => {
  basket.write([yoga, shirt]);
  remember(null, [yoga, shirt], [5]);
  for (const other of [
    invoiceOf(5, [yoga, shirt]), // paid before
    invoiceOf(6, [yoga]),
    invoiceOf(6, [yoga, shirt, shirt]),
    invoiceOf(6, [yoga, { ...shirt, payable: 5 }]),
  ]) {
    settlePayment(other);
    expect(basket.read()).toEqual([yoga, shirt]);
  }
  settlePayment(invoiceOf(6, [shirt, yoga]));
  expect(basket.read()).toEqual([]);
});

test('settles a payment that was shown as failed when the bank reports «paid» later', () => {
  basket.write([yoga]);
  remember(7, [yoga]);
  remember(8, [yoga]);
  markFailureShown(invoiceOf(7, [yoga]));
  expect(payments().map((one) => one.isFailureShown)).toEqual([false, true]);
  expect(basket.read()).toEqual([yoga]);
  settlePayment(invoiceOf(7, [yoga]));
  expect(basket.read()).toEqual([]);
});

test('treats a payment shown as failed as open for 72 hours after its start', () => {
  const hour = 3_600_000;
  const failed = {
    invoiceId: 7,
    lines: [yoga],
    paidBefore: [],
    startedAt: 10 * hour,
    isFailureShown: true,
  };
  expect([81.9, 82].map((hours) => isOpenPayment(failed, hours * hour))).toEqual([true, false]);
  expect(isOpenPayment({ ...failed, isFailureShown: false }, 1_000 * hour)).toBe(true);
});

test('drops stored payments that do not parse and keeps the others', () => {
  remember(7, [yoga]);
  const key = 'kept:09120000003:payments';
  const storedPayments = JSON.parse(localStorage.getItem(key)!) as unknown[];
  localStorage.setItem(key, JSON.stringify([{ invoiceId: 'x' }, null, ...storedPayments]));
  expect(payments()).toEqual([
    {
      invoiceId: 7,
      paidBefore: [],
      startedAt: Date.parse(NOW),
      isFailureShown: false,
      lines: [yoga],
    },
  ]);
});

test('stores only the ten newest payments', () => {
  for (let id = 1; id <= 12; id += 1) remember(id, [yoga]);
  expect(payments().map(({ invoiceId }) => invoiceId)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

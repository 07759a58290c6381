import { expect, test } from 'vitest';
import {
  DeliveryState,
  FailureReason,
  PaymentState,
  PayStatus,
  ProductType,
} from '@/shared/api/contract/codes';
import { DELIVERY_TITLES } from '@/shared/api/contract/rules/delivery';
import { FAILURE_SENTENCES, invoicesCsv, toInvoice } from './invoice';

const wire = {
  id: 3,
  payStatus: PayStatus.paid,
  paymentState: undefined,
  isUnfinished: false,
  totalPrice: 900,
  createDate: '2026-01-02',
  trackingNumber: '123',
  gatewayTypeTitle: 'زرین‌پال',
  discountCode: '',
  invoiceItem: [
    {
      title: 'کلاس',
      productType: ProductType.course,
      itemId: 4,
      imageSrc: '/files/a.svg',
      noTaxPrice: 1000,
      discount: 200,
      tax: 100,
      price: 900,
    },
  ],
};

test.each([
  [PayStatus.paid, PaymentState.pending, 'paid', null],
  [PayStatus.failed, PaymentState.pending, 'unknown', null],
  [PayStatus.failed, PaymentState.failed, 'failed', null],
  [PayStatus.pending, undefined, 'failed', null],
  [7, undefined, 'failed', null],
  [PayStatus.failed, PaymentState.refundDue, 'failed', 'due'],
  [PayStatus.failed, PaymentState.refunded, 'failed', 'done'],
])(
  'an invoice with pay status %j and payment state %j is %s (decisions 5 and 48)',
  (payStatus, paymentState, outcome, refund) => {
    expect(toInvoice({ ...wire, payStatus, paymentState })).toMatchObject({
      outcome,
      refund,
    });
  },
);

test.each(Object.values(FailureReason))('explains the failure reason %s', (failureReason) => {
  const invoice = toInvoice({ ...wire, payStatus: PayStatus.failed, failureReason });
  expect(invoice.failureReason).toBe(failureReason);
  expect(FAILURE_SENTENCES[failureReason]).toMatch(/\.$/);
});

test('an invoice without a failure reason has none', () => {
  expect(toInvoice(wire).failureReason).toBeNull();
});

test('an invoice without a delivery has none, and every state of one has a label', () => {
  expect(toInvoice(wire).delivery).toBeNull();
  const sent = { state: DeliveryState.sent, carrier: 'پست', trackingNumber: '7' };
  expect(toInvoice({ ...wire, delivery: sent }).delivery).toEqual(sent);
  expect(new Set(Object.values(DELIVERY_TITLES)).size).toBe(Object.keys(DeliveryState).length);
});

const item = { noTaxPrice: 1000, discount: 200, tax: 100, price: 900, itemId: 1, imageSrc: '' };
const invoice = toInvoice({
  id: 3,
  payStatus: PayStatus.paid,
  paymentState: undefined,
  isUnfinished: false,
  totalPrice: 1800,
  createDate: '2026-11-23T09:00:00',
  trackingNumber: '12,5',
  gatewayTypeTitle: '',
  discountCode: '',
  invoiceItem: [
    { ...item, title: '=کلاس', productType: ProductType.course },
    { ...item, title: 'برنامه', productType: ProductType.diet },
  ],
});

test('exports an invoice without items as one row with its total', () => {
  expect(invoicesCsv([invoice, { ...invoice, id: 4, items: [] }]).split('\r\n')[3]).toBe(
    '4,۱۴۰۵/۰۹/۰۲,2026-11-23,موفق,"12,5",,,,,1800',
  );
});

test('does not export a pending payment as failed', () => {
  expect(invoicesCsv([{ ...invoice, outcome: 'unknown' }])).toContain(',در حال بررسی,');
});

test('exports a row for each item of an invoice, with both calendars and escaped formulas', () => {
  const [head, first, second, end] = invoicesCsv([invoice]).split('\r\n');
  expect(head).toMatch(/^\uFEFFشماره فاکتور,تاریخ \(شمسی\)/);
  expect(first).toBe('3,۱۴۰۵/۰۹/۰۲,2026-11-23,موفق,"12,5",\'=کلاس,1000,200,100,900');
  expect(second).toContain('برنامه,1000');
  expect(end).toBe('');
});

import { expect, test } from 'vitest';
import { FailureReason, PaymentState, PayStatus, ProductType } from '@/shared/api/contract/codes';
import { FAILURE_SENTENCES, toInvoice } from './invoice';

const wire = {
  id: 3,
  payStatus: PayStatus.paid,
  paymentState: undefined,
  totalPrice: 900,
  createDate: '2026-01-02',
  trackingNumber: '123',
  gatewayTypeTitle: 'زرین‌پال',
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

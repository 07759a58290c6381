import { expect, test } from 'vitest';
import { PaymentState, PayStatus, ProductType } from '@/shared/api/contract/codes';
import { toInvoice } from './invoice';

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

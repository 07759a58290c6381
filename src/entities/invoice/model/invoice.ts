/** An invoice of the purchase history, in our own names. Amounts are rials. */
import type { AnswerOf } from '@/shared/api/contract';
import { PaymentState, PayStatus } from '@/shared/api/contract/codes';
import type { getUserInvoices } from '@/shared/api/contract/invoice';

type WireInvoice = AnswerOf<typeof getUserInvoices>['data'][number];

/** What is known of a payment: paid and failed when the bank has said so, otherwise it is asked again (decision 48). */
export type PaymentOutcome = 'paid' | 'failed' | 'unknown';

/** What the purchase history calls them. A pending payment is not called failed (decision 61). */
export const OUTCOME_WORDS: Readonly<Record<PaymentOutcome, string>> = {
  paid: 'موفق',
  failed: 'ناموفق',
  unknown: 'در حال بررسی',
};

function outcomeOf({
  payStatus,
  paymentState,
}: Pick<WireInvoice, 'payStatus' | 'paymentState'>): PaymentOutcome {
  if (payStatus === PayStatus.paid) return 'paid'; // everything else counts as failed (decision 5)
  return paymentState === PaymentState.pending ? 'unknown' : 'failed';
}

/** What was paid for twice is given back; null: nothing is. */
const REFUNDS: Partial<Record<PaymentState, 'due' | 'done'>> = {
  [PaymentState.refundDue]: 'due',
  [PaymentState.refunded]: 'done',
};

export const toInvoice = (wire: WireInvoice) => ({
  id: wire.id,
  outcome: outcomeOf(wire),
  refund: (wire.paymentState && REFUNDS[wire.paymentState]) ?? null,
  totalPrice: wire.totalPrice,
  createdAt: wire.createDate,
  /** empty: not told (decision 49) */
  trackingNumber: wire.trackingNumber,
  gatewayTitle: wire.gatewayTypeTitle,
  items: wire.invoiceItem.map(({ noTaxPrice, price, imageSrc, ...item }) => ({
    ...item,
    image: imageSrc,
    price: noTaxPrice,
    payable: price,
  })),
});
export type Invoice = ReturnType<typeof toInvoice>;

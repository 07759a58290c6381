/** An invoice of the purchase history, in the app's naming. Amounts are rials. */
import type { AnswerOf } from '@/shared/api/contract';
import { FailureReason, PaymentState, PayStatus } from '@/shared/api/contract/codes';
import type { getUserInvoices } from '@/shared/api/contract/invoice';
import { toCsv } from '@/shared/lib/csv';
import { toJalaliInput } from '@/shared/lib/jalali';

type WireInvoice = AnswerOf<typeof getUserInvoices>['data'][number];

/** Known result of a payment: paid and failed are confirmed by the bank, unknown results are polled (decision 48). */
export type PaymentOutcome = 'paid' | 'failed' | 'unknown';

/** Labels in the purchase history. A pending payment is not labelled as failed (decision 61). */
export const OUTCOME_TITLES: Readonly<Record<PaymentOutcome, string>> = {
  paid: 'موفق',
  failed: 'ناموفق',
  unknown: 'در حال بررسی',
};

/** The end of a sentence about the money of a failed payment. */
export const REVERSAL = 'تا ۷۲ ساعت به حسابتان برمی‌گردد.';

/** The reason for a failed payment, as a sentence for the buyer. */
export const FAILURE_SENTENCES: Readonly<Record<FailureReason, string>> = {
  [FailureReason.cancelled]: 'از پرداخت انصراف دادید.',
  [FailureReason.wrongPin]: 'رمز کارت درست نبود.',
  [FailureReason.insufficientFunds]: 'موجودی کارت کافی نبود.',
  [FailureReason.expired]: 'زمان پرداخت تمام شد.',
  [FailureReason.amountMismatch]: 'مبلغ پرداخت با سفارش یکی نبود.',
};

function outcomeOf({
  payStatus,
  paymentState,
}: Pick<WireInvoice, 'payStatus' | 'paymentState'>): PaymentOutcome {
  if (payStatus === PayStatus.paid) return 'paid'; // any other value: failed, unless still pending (decision 5)
  return paymentState === PaymentState.pending ? 'unknown' : 'failed';
}

/** State of the refund of items that were paid twice; null: no refund. */
const REFUNDS: Partial<Record<PaymentState, 'due' | 'done'>> = {
  [PaymentState.refundDue]: 'due',
  [PaymentState.refunded]: 'done',
};

export const toInvoice = (wire: WireInvoice) => ({
  id: wire.id,
  outcome: outcomeOf(wire),
  refund: (wire.paymentState && REFUNDS[wire.paymentState]) ?? null,
  /** whether nothing is paid yet, and the buyer can continue the payment (decision 75) */
  isUnfinished: wire.isUnfinished,
  /** null: not in the response (decision 49) */
  failureReason: wire.failureReason ?? null,
  totalPrice: wire.totalPrice,
  createdAt: wire.createDate,
  /** empty: not in the response (decision 49) */
  trackingNumber: wire.trackingNumber,
  gatewayTitle: wire.gatewayTypeTitle,
  discountCode: wire.discountCode,
  /** null: not in the response (decision 49), or nothing is delivered */
  delivery: wire.delivery ?? null,
  items: wire.invoiceItem.map(({ noTaxPrice, price, imageSrc, ...item }) => ({
    ...item,
    image: imageSrc,
    unitPrice: noTaxPrice,
    payable: price,
  })),
});
export type Invoice = ReturnType<typeof toInvoice>;

const CSV_HEADER = [
  'شماره فاکتور',
  'تاریخ (شمسی)',
  'تاریخ (میلادی)',
  'نتیجه',
  'شماره پیگیری',
  'مورد',
  'قیمت (ریال)',
  'تخفیف (ریال)',
  'مالیات (ریال)',
  'قابل پرداخت (ریال)',
] as const;

const NO_ITEM = { title: '', unitPrice: '', discount: '', tax: '' };

/** Invoices as a CSV file with dates in both calendars: a row per item, or with the total if there are none. */
export const invoicesCsv = (invoices: readonly Invoice[]): string =>
  toCsv(
    CSV_HEADER,
    invoices.flatMap(({ id, createdAt, outcome, trackingNumber, totalPrice, items }) =>
      (items.length > 0 ? items : [{ ...NO_ITEM, payable: totalPrice }]).map(
        ({ title, unitPrice, discount, tax, payable }) => [
          id,
          toJalaliInput(createdAt.slice(0, 10)),
          createdAt.slice(0, 10),
          OUTCOME_TITLES[outcome],
          trackingNumber,
          title,
          unitPrice,
          discount,
          tax,
          payable,
        ],
      ),
    ),
  );

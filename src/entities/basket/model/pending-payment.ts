import type { BasketLine } from './basket-line';

/** A payment for which the browser was sent to a gateway. */
export interface PendingPayment {
  /** null: the server did not say (decision 49) */ invoiceId: number | null;
  /** milliseconds since 1970, by this device's clock */ startedAt: number;
  /** what is paid for, as it stood in the basket */ lines: readonly BasketLine[];
  isFailureShown: boolean;
}
/** What is read of an invoice to find its payment. Amounts are rials of all pieces of a line. */
export interface ShownInvoice {
  id: number;
  createdAt: string;
  items: readonly { title: string; payable: number }[];
}

/** Milliseconds by which the clocks of a phone and a server may differ. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000;

const isSameOrder = (lines: readonly BasketLine[], items: ShownInvoice['items']): boolean => {
  const left = [...items];
  for (const { title, payable, quantity } of lines) {
    const found = left.findIndex(
      (item) => item.title.startsWith(title) && item.payable === payable * quantity,
    );
    if (found < 0) return false;
    left.splice(found, 1);
  }
  return left.length === 0;
};

/**
 * Is this the invoice of the payment? By the id that the start of the payment answered. For a server without that
 * addition: made since the start, with the same items and amounts.
 */
export const isInvoiceOf = (invoice: ShownInvoice, payment: PendingPayment): boolean =>
  payment.invoiceId === null
    ? Date.parse(invoice.createdAt) >= payment.startedAt - MAX_CLOCK_SKEW_MS &&
      isSameOrder(payment.lines, invoice.items)
    : payment.invoiceId === invoice.id;

/** Milliseconds after which a failed payment, once shown, is not asked about any more: the refund is over by then. */
const FINAL_FAILURE_AFTER_MS = 72 * 3_600_000;

/** May there still be something to show or to settle of this payment? */
export const isOpenPayment = (
  { isFailureShown, startedAt }: PendingPayment,
  now: number,
): boolean => !isFailureShown || now - startedAt < FINAL_FAILURE_AFTER_MS;

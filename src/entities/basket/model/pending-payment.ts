import type { BasketLine } from './basket-line';

/** A payment that was started at a gateway. */
export interface PendingPayment {
  /** null: not in the response (decision 49) */ invoiceId: number | null;
  /** ids of invoices with the same items that were paid before the start; empty if the invoice's id is known */
  paidBefore: readonly number[];
  /** milliseconds since 1970, by this device's clock */ startedAt: number;
  /** the paid lines as they were in the basket */ lines: readonly BasketLine[];
  isFailureShown: boolean;
}
/** The fields of an invoice that identify its payment. Amounts are rials for all pieces of a line. */
export interface ShownInvoice {
  id: number;
  items: readonly { title: string; payable: number }[];
}

/** Whether the invoice has the items of these lines, at their amounts. */
export const isSameOrder = (
  lines: readonly BasketLine[],
  items: ShownInvoice['items'],
): boolean => {
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
 * Whether the invoice belongs to the payment. Compares the invoice id from the start of the payment; for servers that
 * don't send it, an invoice with the same items and amounts matches that was not paid before. No clock is compared: a
 * device's may be wrong, or in another zone than the server's.
 */
export const isInvoiceOf = (
  { id, items }: ShownInvoice,
  { invoiceId, lines, paidBefore }: PendingPayment,
): boolean =>
  invoiceId === null ? isSameOrder(lines, items) && !paidBefore.includes(id) : invoiceId === id;

/** Milliseconds after which a payment whose failure was shown is no longer checked: the refund is complete by then. */
const FINAL_FAILURE_AFTER_MS = 72 * 3_600_000;

/** Whether the payment may still have a result to show or settle. */
export const isOpenPayment = (
  { isFailureShown, startedAt }: PendingPayment,
  now: number,
): boolean => !isFailureShown || now - startedAt < FINAL_FAILURE_AFTER_MS;

/**
 * Pending payments, stored per member: payments that were started and whose result was not yet shown in this browser. A
 * paid payment removes exactly its own lines from the basket (decisions 21 and 67).
 */
import * as z from 'zod/mini';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { createMemberStore, type Stored } from '@/shared/lib/storage';
import { session } from '@/shared/session';
import { type BasketLine, isSameLine } from '../model/basket-line';
import { isInvoiceOf, type PendingPayment, type ShownInvoice } from '../model/pending-payment';
import { basket, fromBasketLine, readBasketLines } from './basket.store';
import { clearDiscountCode } from './discount-code.draft';

const stored = z.object({
  invoiceId: z.nullable(z.int()),
  paidBefore: z.catch(z.array(z.int()), []),
  startedAt: z.number(),
  isFailureShown: z.boolean(),
  lines: z.unknown(),
});

/** The pending payments of a member, newest first. */
export const pendingPaymentsOf = (userName: string): Stored<readonly PendingPayment[]> =>
  createMemberStore<readonly PendingPayment[]>(
    userName,
    'payments',
    (json) =>
      (Array.isArray(json) ? (json as unknown[]) : []).flatMap((one) => {
        const parsed = z.safeParse(stored, one);
        return parsed.success
          ? [{ ...parsed.data, lines: readBasketLines(parsed.data.lines) }]
          : [];
      }),
    (payments) => payments.map((one) => ({ ...one, lines: one.lines.map(fromBasketLine) })),
  );
const ownPayments = () => pendingPaymentsOf(session.read()?.userName ?? '');

/** Records a started payment. Call it before the redirect to the gateway. */
export function rememberPayment(
  started: Pick<PendingPayment, 'invoiceId' | 'lines' | 'paidBefore'>,
): void {
  const { invoiceId } = started;
  const payments = ownPayments();
  const newPayment = { ...started, startedAt: Date.now(), isFailureShown: false };
  const otherPayments = payments
    .read()
    .filter((one) => invoiceId === null || one.invoiceId !== invoiceId);
  payments.write([newPayment, ...otherPayments].slice(0, LIMITS.pendingPayments));
}

/**
 * Removes the lines of a paid invoice from the basket, and its payment from the pending ones. Lines changed or added
 * since the payment stay, and with them the discount code. Idempotent.
 */
export function settlePayment(invoice: ShownInvoice): void {
  const payments = ownPayments();
  const settled = payments.read().filter((one) => isInvoiceOf(invoice, one));
  if (settled.length === 0) return;
  const paid = settled.flatMap(({ lines }) => lines);
  const isUnchanged = (line: BasketLine) =>
    paid.some(
      (other) =>
        isSameLine(line, other) &&
        line.quantity === other.quantity &&
        line.relatedId === other.relatedId,
    );
  const rest = basket.read().filter((line) => !isUnchanged(line));
  basket.write(rest);
  if (rest.length === 0) clearDiscountCode();
  payments.write(payments.read().filter((one) => !settled.includes(one)));
}

/** Records that the buyer has seen the failure; a later «paid» still settles the payment (decision 48). */
export function markFailureShown(invoice: ShownInvoice): void {
  const payments = ownPayments();
  payments.write(
    payments
      .read()
      .map((one) => (isInvoiceOf(invoice, one) ? { ...one, isFailureShown: true } : one)),
  );
}

/** Records the result of a payment once and grants the paid items in the same transaction. */
import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { DietStatus, PayStatus, ProductType } from '@/shared/api/contract/codes';
import { withLockedUser } from '../account/users';
import type { Database, Transaction } from '../db/database';
import { deliveries, invoiceItems, invoices, userCourses, userDiets } from '../db/schema';
import { payments } from '../monitoring/metrics';
import { countUse } from './discount-codes';
import type { PaymentGateway, PaymentResult } from './gateway';
import { type Invoice, type InvoiceItem, totalOf } from './invoices';
import { oweRefund } from './refunds';
import { takeFromStock } from './stock';

/**
 * Whether the user has paid for the same product by an invoice that was pending together with this one. A member pays
 * for an item once at a time (decision 75), so one of the two was to replace the other.
 */
async function isPaidBeside(
  tx: Transaction,
  { id, userId, createdAt }: Invoice,
  { productType, itemId }: InvoiceItem,
): Promise<boolean> {
  const paidOf = sql`coalesce(${invoices.paidAt}, ${invoices.createdAt})`;
  const [other] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(invoiceItems, eq(invoiceItems.invoiceId, invoices.id))
    .where(
      and(
        eq(invoices.userId, userId),
        eq(invoices.payStatus, PayStatus.paid),
        ne(invoices.id, id),
        eq(invoiceItems.productType, productType),
        eq(invoiceItems.itemId, itemId),
        // This invoice is pending until now; the other one was until it was paid.
        gt(paidOf, createdAt),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Opens a fresh questionnaire of a member's diet. */
export const newRound = {
  status: DietStatus.formOpen,
  showHoldover: false,
  round: sql`${userDiets.round} + 1`,
  returnReason: '',
  sentAt: null,
};

/** @returns false if the user already owns the course */
export async function grantCourse(
  tx: Transaction,
  userId: number,
  courseId: number,
): Promise<boolean> {
  const row = { userId, courseId };
  return (await tx.insert(userCourses).values(row).onConflictDoNothing().returning()).length > 0;
}

/** @returns false if the user already owns the diet */
export async function grantDiet(tx: Transaction, userId: number, dietId: number): Promise<boolean> {
  const granted = await tx
    .insert(userDiets)
    .values({ userId, dietId })
    .onConflictDoUpdate({
      target: [userDiets.userId, userDiets.dietId],
      // A diet that was taken back goes on with its reports and a fresh questionnaire.
      setWhere: isNotNull(userDiets.takenBackAt),
      set: { ...newRound, takenBackAt: null },
    })
    .returning();
  return granted.length > 0;
}

/**
 * @returns whether the item was granted; false if the user already owns it or has paid for it beside this invoice, if
 *   the diet can't be extended (again), or if too few pieces are in stock
 */
async function grant(tx: Transaction, invoice: Invoice, item: InvoiceItem): Promise<boolean> {
  const { userId } = invoice;
  const { productType, itemId } = item;
  switch (productType) {
    case ProductType.course:
      return grantCourse(tx, userId, itemId);
    case ProductType.diet:
      return grantDiet(tx, userId, itemId);
    case ProductType.dietExtension: {
      // Clears the flag, so a second payment of the same extension grants nothing.
      const extended = await tx
        .update(userDiets)
        .set(newRound)
        .where(
          and(
            eq(userDiets.id, itemId),
            eq(userDiets.userId, userId),
            eq(userDiets.showHoldover, true),
          ),
        )
        .returning();
      return extended.length > 0;
    }
    case ProductType.product:
      return !(await isPaidBeside(tx, invoice, item)) && takeFromStock(tx, item);
    default:
      return productType satisfies never;
  }
}

/**
 * Grants the items of an invoice, and opens the delivery of its products. Each granted item is locked. The order is
 * that of `readItems` in order.ts, which avoids deadlocks.
 * @returns rials paid for items that were not granted
 */
export async function grantItems(tx: Transaction, invoice: Invoice): Promise<number> {
  const items = await tx
    .select()
    .from(invoiceItems)
    .where(eq(invoiceItems.invoiceId, invoice.id))
    .orderBy(
      asc(invoiceItems.productType),
      asc(invoiceItems.itemId),
      asc(invoiceItems.size),
      asc(invoiceItems.color),
    );
  const granted: InvoiceItem[] = [];
  let refundDue = 0;
  for (const item of items)
    if (await grant(tx, invoice, item)) granted.push(item);
    else refundDue += totalOf(item);
  const ids = granted.map(({ id }) => id);
  await tx
    .update(invoiceItems)
    .set({ grantedAt: sql`now()` })
    .where(inArray(invoiceItems.id, [0, ...ids]));
  if (granted.some(({ productType }) => productType === ProductType.product))
    await tx.insert(deliveries).values({ invoiceId: invoice.id });
  return refundDue;
}

/**
 * Records the result of a payment. Idempotent: a paid result is final and also overrides an earlier «failed», and each
 * item is granted once. Items that the buyer already owned, or that are sold out, become a refund due (decision 48).
 * @returns whether this call has made the whole payment due for a refund that the bank is to give
 */
export async function settle(
  db: Database,
  { name: gateway, reverse }: PaymentGateway,
  { id, userId }: { readonly id: number; readonly userId: number },
  result: PaymentResult,
): Promise<{ isReversalPending: boolean }> {
  const isPaid = result.verdict === 'paid';
  const recorded = await withLockedUser(db, userId, async (tx) => {
    const [invoice] = await tx
      .update(invoices)
      .set({
        payStatus: isPaid ? PayStatus.paid : PayStatus.failed,
        pendingKey: null,
        paidAt: isPaid ? sql`now()` : null,
        bankReference: result.reference,
        failureReason: isPaid ? null : (result.reason ?? null),
      })
      .where(
        and(
          eq(invoices.id, id),
          isPaid
            ? ne(invoices.payStatus, PayStatus.paid)
            : eq(invoices.payStatus, PayStatus.pending),
        ),
      )
      .returning();
    if (!invoice) return { isRecorded: false, refundDue: 0, isReversalPending: false };
    const refundDue = isPaid ? await grantItems(tx, invoice) : 0;
    const isNothingGranted = !isPaid || refundDue === invoice.totalPrice;
    await countUse(tx, invoice, !isNothingGranted);
    if (!isPaid) return { isRecorded: true, refundDue, isReversalPending: false };
    // The bank gives back a payment of which nothing was granted; a part of a payment is refunded by the staff.
    const isReversalPending = reverse !== undefined && isNothingGranted;
    if (refundDue > 0) await oweRefund(tx, id, refundDue, isReversalPending ? 'bank' : 'hand');
    return { isRecorded: true, refundDue, isReversalPending };
  });
  // Counted after the transaction is committed.
  if (recorded.isRecorded) payments.inc({ gateway, outcome: result.verdict });
  if (recorded.refundDue > 0) payments.inc({ gateway, outcome: 'refund_due' });
  return recorded;
}

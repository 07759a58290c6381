/** Money that is given back: by the bank, or by the staff («بازگشت وجه دستی»). */
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { PayStatus } from '@/shared/api/contract/codes';
import { formatToman } from '@/shared/lib/money';
import type { Database, Transaction } from '../db/database';
import { gateways, invoices, refunds, users } from '../db/schema';
import { addNews } from '../news/news';
import type { RefundWay } from '../panel/contract/sales-codes';
import { notFound, refused } from '../refusals/refusals';
import type { Invoice } from './invoices';

export interface DueRefund {
  readonly invoiceId: number;
  /** rials */ readonly amount: number;
  readonly mobile: string;
  readonly gateway: string;
  /** The bank's tracking number of the payment. */ readonly reference: string;
  readonly paidAt: Date;
  /** Whether the bank was asked to give it back and has not answered yet. */
  readonly isReversalPending: boolean;
}

/** Matches invoices with a refund that has not been made. */
export const isDue = and(gt(invoices.refundDue, 0), isNull(invoices.refundedAt));

/** Rials of an invoice that have been given back. */
export const refundedOf = sql<number>`(
  select coalesce(sum(${refunds.amount}), 0)::bigint from ${refunds}
  where ${refunds.invoiceId} = ${invoices.id} and ${refunds.completedAt} is not null
)`.mapWith(Number);

/** Returns the refunds that the staff owes, the oldest first. */
export const listDueRefunds = (db: Database): Promise<DueRefund[]> =>
  db
    .select({
      invoiceId: invoices.id,
      amount: sql<number>`${invoices.refundDue} - ${refundedOf}`.mapWith(Number),
      mobile: users.mobile,
      gateway: gateways.title,
      reference: invoices.bankReference,
      paidAt: invoices.createdAt,
      isReversalPending: invoices.isReversalPending,
    })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .innerJoin(gateways, eq(gateways.id, invoices.gatewayId))
    .where(isDue)
    .orderBy(asc(invoices.id)) as Promise<DueRefund[]>;

const isOpen = (invoiceId: number) =>
  and(eq(refunds.invoiceId, invoiceId), isNull(refunds.completedAt));

/** Records on an invoice whether a refund of it is due. */
async function updateInvoice(
  tx: Transaction,
  id: number,
  values: { refundDue?: number; isReversalPending?: boolean },
): Promise<void> {
  const due = await tx.$count(refunds, isOpen(id));
  const refundedAt = due > 0 ? null : sql`now()`;
  await tx
    .update(invoices)
    .set({ ...values, refundedAt, ...(due === 0 && { isReversalPending: false }) })
    .where(eq(invoices.id, id));
}

/**
 * Records that refunds of an invoice have been made.
 * @param refundId undefined: all that are due
 * @returns whether one was due
 */
export async function completeRefunds(
  tx: Transaction,
  invoiceId: number,
  { way, reference = '', refundId }: { way: RefundWay; reference?: string; refundId?: number },
): Promise<boolean> {
  const [invoice] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), isDue))
    .for('no key update');
  if (!invoice) return false;
  const completed = await tx
    .update(refunds)
    .set({ completedAt: sql`now()`, way, reference })
    .where(and(isOpen(invoiceId), refundId === undefined ? undefined : eq(refunds.id, refundId)))
    .returning({ id: refunds.id });
  await updateInvoice(tx, invoiceId, {});
  for (const { id } of completed) await addNews(tx, 'refundMade', id);
  return refundId === undefined || completed.length > 0;
}

/**
 * Records that the staff has made all refunds of an invoice that are due.
 * @returns whether one was due
 */
export const markRefunded = (db: Database, invoiceId: number): Promise<boolean> =>
  db.transaction((tx) => completeRefunds(tx, invoiceId, { way: 'hand' }));

/** Leaves to the staff what the bank refuses to give back. */
export const leaveToStaff = (db: Database, invoiceId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(invoices).set({ isReversalPending: false }).where(eq(invoices.id, invoiceId));
    await tx.update(refunds).set({ way: 'hand' }).where(isOpen(invoiceId));
  });

const NOT_GRANTED = 'آنچه خریدار از پیش داشت، یا تمام شده بود.';

/** Owes the buyer what was paid for items that were not granted. @param way who is to give it back */
export async function oweRefund(
  tx: Transaction,
  invoiceId: number,
  amount: number,
  way: RefundWay,
): Promise<void> {
  await tx.insert(refunds).values({ invoiceId, amount, way, reason: NOT_GRANTED });
  await updateInvoice(tx, invoiceId, { refundDue: amount, isReversalPending: way === 'bank' });
}

export interface NewRefund {
  /** rials */ readonly amount: number;
  readonly reason: string;
  readonly way: RefundWay;
  /** of a transfer that was made; empty: it is due */ readonly reference: string;
  readonly staffName: string;
}

/** Reads an invoice that was paid, and locks it. @throws {Refusal} if it was not paid */
export async function lockPaid(tx: Transaction, invoiceId: number): Promise<Invoice> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.id, invoiceId))
    .for('no key update');
  if (!invoice) throw notFound();
  if (invoice.payStatus !== PayStatus.paid)
    throw refused('این فاکتور پرداخت نشده است؛ چیزی برای بازگرداندن نیست.');
  return invoice;
}

/**
 * Adds a refund to an invoice. The caller holds the lock on the user (`withLockedUser`), and asks the bank afterwards.
 * @param canReverse whether the bank of the payment gives money back
 * @throws {Refusal} when more would be given back than was paid, or when the bank can't do it
 */
export async function addRefund(
  tx: Transaction,
  { id, totalPrice, refundDue, bankToken }: Invoice,
  { amount, reason, way, reference, staffName }: NewRefund,
  canReverse: boolean,
): Promise<void> {
  const left = totalPrice - refundDue;
  if (amount > left)
    throw refused({
      name: 'amount',
      message:
        left > 0
          ? `از این فاکتور حداکثر ${formatToman(left)} مانده است؛ مبلغ را کم کنید.`
          : 'همه مبلغ این فاکتور بازگردانده شده یا در انتظار بازگشت است.',
    });
  if (way === 'bank' && (!canReverse || bankToken === null))
    throw refused({ name: 'way', message: 'این درگاه پول را پس نمی‌دهد؛ «دستی» را انتخاب کنید.' });
  if (way === 'bank' && amount < totalPrice)
    throw refused({
      name: 'way',
      message: 'بانک تنها همه مبلغ را یک‌جا پس می‌دهد؛ «دستی» را انتخاب کنید.',
    });
  const isMade = way === 'hand' && reference !== '';
  const [refund] = await tx
    .insert(refunds)
    .values({
      invoiceId: id,
      amount,
      reason,
      way,
      reference: isMade ? reference : '',
      staffName,
      completedAt: isMade ? sql`now()` : null,
    })
    .returning({ id: refunds.id });
  if (isMade) await addNews(tx, 'refundMade', refund!.id);
  await updateInvoice(tx, id, {
    refundDue: refundDue + amount,
    ...(way === 'bank' && { isReversalPending: true }),
  });
}

/** The invoice of a refund. @throws {Refusal} if there is no such refund */
export async function invoiceOfRefund(db: Database, id: number): Promise<Invoice> {
  const [found] = await db
    .select({ invoice: invoices })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .where(eq(refunds.id, id));
  if (!found) throw notFound();
  return found.invoice;
}

/** Matches refunds that have been made. */
export const isMade = isNotNull(refunds.completedAt);

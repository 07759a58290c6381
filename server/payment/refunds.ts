/** Refunds that no bank has made: a task for the staff («بازگشت وجه دستی»). */
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { gateways, invoices, users } from '../db/schema';

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

/** Returns the refunds that the staff owes, the oldest first. */
export const listDueRefunds = (db: Database): Promise<DueRefund[]> =>
  db
    .select({
      invoiceId: invoices.id,
      amount: invoices.refundDue,
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

/**
 * Records that the staff has refunded an invoice.
 * @returns whether a refund was due
 */
export const markRefunded = async (db: Database, invoiceId: number): Promise<boolean> =>
  (
    await db
      .update(invoices)
      .set({ refundedAt: sql`now()` })
      .where(and(eq(invoices.id, invoiceId), isDue))
      .returning()
  ).length > 0;

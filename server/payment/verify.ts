/** The bank is asked before anything is recorded, whoever claims to know how a payment ended. */
import { and, eq, isNotNull } from 'drizzle-orm';
import { PayStatus } from '@/shared/api/contract/codes';
import type { Database } from '../db/database';
import { bankPayments, invoices } from '../db/schema';
import { bank } from '../gateway/bank';
import type { Invoice } from './invoices';
import { settle } from './settle';

async function verifyAndSettle(
  db: Database,
  invoice: Invoice,
  isClaimedPaid: boolean,
): Promise<void> {
  if (!isClaimedPaid) {
    // A forged «cancelled» must not fail what the bank has taken.
    const payment = await bank.findPayment(db, invoice.bankToken);
    if (!payment?.outcome) return;
  }
  const { verdict, reference } = await bank.verify(db, invoice.bankToken, invoice.totalPrice);
  if (verdict !== 'timeout') await settle(db, invoice.id, verdict === 'paid', reference);
}

/** Records how the payment of a token ended. @returns its invoice; undefined when it is nobody's token */
export async function settleByToken(
  db: Database,
  token: string,
  isClaimedPaid: boolean,
): Promise<Invoice | undefined> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.bankToken, token));
  if (invoice) await verifyAndSettle(db, invoice, isClaimedPaid);
  return invoice;
}

/** Finds again what the bank took and whose callback was lost. @param userId only of this user */
export async function reconcile(db: Database, userId?: number): Promise<void> {
  const rows = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(bankPayments, eq(bankPayments.token, invoices.bankToken))
    .where(
      and(
        userId === undefined ? undefined : eq(invoices.userId, userId),
        eq(invoices.payStatus, PayStatus.pending),
        isNotNull(bankPayments.outcome),
      ),
    );
  for (const { invoice } of rows) await verifyAndSettle(db, invoice, true);
}

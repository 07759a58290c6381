/** The bank is asked before anything is recorded, whoever claims to know how a payment ended (decision 48). */
import { and, asc, eq } from 'drizzle-orm';
import { PayStatus } from '@/shared/api/contract/codes';
import type { Database } from '../db/database';
import { toLog } from '../db/failures';
import { invoices } from '../db/schema';
import { bank } from '../gateway/bank';
import type { Invoice } from './invoices';
import { settle } from './settle';

/** What the bank cannot say stays as it was: it is asked again. */
async function verifyAndSettle(db: Database, invoice: Invoice): Promise<void> {
  const { verdict, reference } = await bank
    .verify(db, invoice.bankToken, invoice.totalPrice)
    .catch((error: unknown) => {
      console.error(`The bank could not be asked about invoice ${invoice.id}:`, toLog(error));
      return { verdict: 'unknown' as const, reference: '' };
    });
  if (verdict !== 'unknown') await settle(db, invoice, verdict === 'paid', reference);
}

/**
 * Records how the payment of a token ended, as far as the bank knows: what comes back with the browser is believed in
 * nothing. @returns its invoice; undefined when it is nobody's token
 */
export async function settleByToken(db: Database, token: string): Promise<Invoice | undefined> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.bankToken, token));
  if (invoice && invoice.payStatus !== PayStatus.paid) await verifyAndSettle(db, invoice);
  return invoice;
}

/** Asks the bank about every payment whose end is not known: callbacks get lost. @param userId only of this user */
export async function reconcile(db: Database, userId?: number): Promise<void> {
  const pending = await db
    .select()
    .from(invoices)
    .where(
      and(
        userId === undefined ? undefined : eq(invoices.userId, userId),
        eq(invoices.payStatus, PayStatus.pending),
      ),
    )
    .orderBy(asc(invoices.id));
  for (const invoice of pending) await verifyAndSettle(db, invoice);
}

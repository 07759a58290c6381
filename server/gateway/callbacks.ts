/** Where the banks send the buyer back: the server verifies, records once, and shows the invoice (an app cannot read a posted body). */
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { Database } from '../db/database';
import { bankPayments, invoices } from '../db/schema';
import { settle } from '../payment/settle';
import { bank } from './bank';

type Invoice = typeof invoices.$inferSelect;

async function verifyAndSettle(
  db: Database,
  invoice: Invoice,
  isClaimedPaid: boolean,
): Promise<void> {
  if (!isClaimedPaid) {
    // A forged «cancelled» must not fail what the bank has taken: the bank is asked before anything is recorded.
    const payment = await bank.payment(db, invoice.bankToken);
    if (!payment?.outcome) return;
  }
  const { verdict, reference } = await bank.verify(db, invoice.bankToken, invoice.totalPrice);
  if (verdict !== 'timeout') await settle(db, invoice.id, verdict === 'paid', reference);
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
        eq(invoices.payStatus, 0),
        isNotNull(bankPayments.outcome),
      ),
    );
  for (const { invoice } of rows) await verifyAndSettle(db, invoice, true);
}

export function serveCallbacks(app: Hono, db: Database): void {
  const receive = async (context: Context, token: unknown, isClaimedPaid: boolean) => {
    const [invoice] =
      typeof token === 'string'
        ? await db.select().from(invoices).where(eq(invoices.bankToken, token))
        : [];
    if (invoice) await verifyAndSettle(db, invoice, isClaimedPaid);
    return context.redirect(invoice ? `/invoices?invoice=${invoice.id}` : '/invoices', 303);
  };
  app.get('/payment/callback/zarinpal', (context) =>
    receive(context, context.req.query('Authority'), context.req.query('Status') === 'OK'),
  );
  app.post('/payment/callback/irankish', async (context) => {
    const form = await context.req.parseBody();
    return receive(context, form.token, form.responseCode === '00');
  });
  app.post('/payment/callback/behpardakht', async (context) => {
    const form = await context.req.parseBody();
    return receive(context, form.RefId, form.ResCode === '0');
  });
}

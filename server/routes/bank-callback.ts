/**
 * Where the banks send the buyer back: the server verifies, records once, and shows the invoice (an app
 * cannot read a posted body). Only the token is read of what comes: how the payment ended is the bank's to say.
 */
import type { Context, Hono } from 'hono';
import type { Database } from '../db/database';
import { readForm } from '../http/read-body';
import { settleByToken } from '../payment/verify';

export function serveCallbacks(app: Hono, db: Database): void {
  const receive = async (context: Context, token: unknown) => {
    const invoice = typeof token === 'string' ? await settleByToken(db, token) : undefined;
    return context.redirect(invoice ? `/invoices?invoice=${invoice.id}` : '/invoices', 303);
  };
  app.get('/payment/callback/zarinpal', (context) =>
    receive(context, context.req.query('Authority')),
  );
  app.post('/payment/callback/irankish', async (context) =>
    receive(context, (await readForm(context)).token),
  );
  app.post('/payment/callback/behpardakht', async (context) =>
    receive(context, (await readForm(context)).RefId),
  );
}

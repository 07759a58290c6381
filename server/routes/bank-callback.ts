/**
 * Where the banks send the buyer back: the server verifies, records once, and shows the invoice (an app
 * cannot read a posted body).
 */
import type { Context, Hono } from 'hono';
import type { Database } from '../db/database';
import { settleByToken } from '../payment/verify';

export function serveCallbacks(app: Hono, db: Database): void {
  const receive = async (context: Context, token: unknown, isClaimedPaid: boolean) => {
    const invoice =
      typeof token === 'string' ? await settleByToken(db, token, isClaimedPaid) : undefined;
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

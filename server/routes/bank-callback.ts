/**
 * Where the banks send the buyer back: the server verifies, records once, and shows the invoice (an app
 * cannot read a posted body). Only the token is read of what comes: how the payment ended is the bank's to say.
 */
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Database } from '../db/database';
import { bankToken, readFields } from '../http/read-body';
import { settleByToken } from '../payment/verify';

export function serveCallbacks(app: Hono, db: Database): void {
  const show = async (context: Context, token: string | undefined) => {
    const invoice = token === undefined ? undefined : await settleByToken(db, token);
    return context.redirect(invoice ? `/invoices?invoice=${invoice.id}` : '/invoices', 303);
  };
  app.get('/payment/callback/zarinpal', async (context) => {
    const fields = await readFields(context, z.object({ Authority: bankToken }));
    return show(context, fields?.Authority);
  });
  app.post('/payment/callback/irankish', async (context) => {
    const fields = await readFields(context, z.object({ token: bankToken }));
    return show(context, fields?.token);
  });
  app.post('/payment/callback/behpardakht', async (context) => {
    const fields = await readFields(context, z.object({ RefId: bankToken }));
    return show(context, fields?.RefId);
  });
}

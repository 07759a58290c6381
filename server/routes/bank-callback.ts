/**
 * Where the banks send the buyer back: the server verifies, records once, and shows the invoice (an app cannot read a
 * posted body). How the payment ended is not read of what comes: that is the bank's to say.
 */
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Database } from '../db/database';
import { bankToken, readFields } from '../http/read-body';
import type { PaymentGateways } from '../payment/gateway';
import { settleByToken } from '../payment/verify';

export function serveCallbacks(app: Hono, db: Database, gateways: PaymentGateways): void {
  for (const { callback } of Object.values(gateways)) {
    const schema = z.object({
      ...Object.fromEntries(callback.fields.map((name) => [name, z.optional(bankToken)])),
      [callback.token]: bankToken,
    });
    app.on(callback.method, callback.path, async (context) => {
      const fields = await readFields(context, schema);
      const invoice = fields && (await settleByToken(db, gateways, callback, fields));
      return context.redirect(invoice ? `/invoices?invoice=${invoice.id}` : '/invoices', 303);
    });
  }
}

/**
 * Callback routes of the banks: the server verifies the payment, records the result once, and redirects to the invoice
 * (the app cannot read a posted body). The result is taken only from the bank, never from the callback's fields.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { routes } from '@/shared/config/routes';
import type { Database } from '../db/database';
import { isTransient } from '../db/failures';
import { bankToken, readFields } from '../http/read-body';
import { recordEvent } from '../monitoring/events';
import type { PaymentGateways } from '../payment/gateway';
import { settleByToken } from '../payment/verify';

const RETRIES = 4;
const RETRY_MS = 500;
/**
 * Retries while the database is locked or full: a callback comes once, with a buyer who has paid, and its fields may be
 * needed to verify the payment. Settling is idempotent.
 */
async function retryTransient<Result>(
  settle: () => Promise<Result>,
  retries = RETRIES,
): Promise<Result> {
  try {
    return await settle();
  } catch (error) {
    if (retries === 0 || !isTransient(error)) throw error;
    await wait(RETRY_MS);
    return retryTransient(settle, retries - 1);
  }
}

export function serveCallbacks(app: Hono, db: Database, gateways: PaymentGateways): void {
  for (const { callback } of Object.values(gateways)) {
    // Banks send further fields empty after a failure; only the token is needed to find the payment.
    const field = z.catch(z.optional(bankToken), undefined);
    const schema = z.object({
      ...Object.fromEntries(callback.fields.map((name) => [name, field])),
      [callback.token]: bankToken,
    });
    app.on(callback.method, callback.path, async (context) => {
      const fields = await readFields(context, schema);
      const invoice =
        fields && (await retryTransient(() => settleByToken(db, gateways, callback, fields)));
      recordEvent('bank_callback', invoice ? 'accepted' : 'refused');
      return context.redirect(invoice ? routes.invoice(invoice.id) : routes.invoices, 303);
    });
  }
}

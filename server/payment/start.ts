/** The start of a payment: an invoice, and the bank that is told to collect it. */
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Gateway } from '../catalogue/catalogue';
import type { Database } from '../db/database';
import { invoiceItems, invoices } from '../db/schema';
import { bank } from '../gateway/bank';
import { refused } from '../http/envelope';
import type { OrderLine } from './order';

interface Order {
  userId: number;
  gateway: Gateway;
  lines: readonly OrderLine[];
  /** where products are sent */ address: string;
}

/**
 * Makes a pending invoice with its bank payment in one transaction. However many identical starts arrive at once, the
 * unique key lets one make the invoice; the others are handed the same one.
 * @param origin where the bank sends the buyer back
 * @returns the bank's token
 */
export async function startPayment(db: Database, order: Order, origin: string): Promise<string> {
  const { userId, gateway, lines, address } = order;
  const totalPrice = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const pendingKey = createHash('sha256')
    .update(JSON.stringify([userId, gateway.id, lines, address]))
    .digest('hex');
  const token = await db.transaction(async (tx) => {
    const [invoice] = await tx
      .insert(invoices)
      .values({
        userId,
        gatewayId: gateway.id,
        totalPrice,
        address,
        pendingKey,
        bankToken: bank.newToken(gateway.type),
      })
      .onConflictDoNothing({ target: invoices.pendingKey })
      .returning();
    if (!invoice) {
      const [same] = await tx.select().from(invoices).where(eq(invoices.pendingKey, pendingKey));
      return same?.bankToken;
    }
    await tx.insert(invoiceItems).values(lines.map((line) => ({ ...line, invoiceId: invoice.id })));
    await bank.requestPayment(tx, {
      token: invoice.bankToken,
      type: gateway.type,
      amount: totalPrice,
      callbackOrigin: origin,
      reference: randomBytes(6).toString('hex'),
    });
    return invoice.bankToken;
  });
  if (!token) throw refused('پرداخت شروع نشد؛ لطفاً دوباره تلاش کنید.');
  return token;
}

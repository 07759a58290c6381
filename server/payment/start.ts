/** The start of a payment: an invoice, and the bank that is told to collect it. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { PayStatus } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { lockUser } from '../account/users';
import { findGateway, type Gateway } from '../catalogue/catalogue';
import type { Database, Transaction } from '../db/database';
import { invoiceItems, invoices } from '../db/schema';
import { howMany } from '../db/select';
import { bank, TOKEN_MINUTES } from '../gateway/bank';
import { notFound, refused } from '../http/envelope';
import { needCompleteProfile } from './eligibility';
import type { Invoice } from './invoices';
import { type BasketLine, toOrder } from './order';
import { reconcile } from './verify';

interface Order {
  userId: number;
  gatewayId: number;
  gatewayType: number;
  basket: readonly BasketLine[];
  /** where products are sent */ address: string;
}

/** The bank has made up its mind by then, or never will. */
const isRecent = gt(invoices.createdAt, sql`now() - make_interval(mins => ${TOKEN_MINUTES})`);

/**
 * The pending invoice for the same thing, if it can still be paid. One that was paid, as it seems, is waited for until
 * its time is over: nobody is to pay twice because the bank is slow.
 * @throws {Refusal} while the bank has not said how that one ended
 */
async function findOpen(tx: Transaction, pendingKey: string): Promise<Invoice | undefined> {
  const [same] = await tx
    .select({ invoice: invoices, isRecent: sql<boolean>`${isRecent}` })
    .from(invoices)
    .where(eq(invoices.pendingKey, pendingKey));
  if (!same) return undefined;
  if ((await bank.findPayment(tx, same.invoice.bankToken))?.isOpen) return same.invoice;
  if (same.isRecent)
    throw refused(
      'پرداخت قبلی شما هنوز در حال بررسی است؛ لطفاً دوباره پرداخت نکنید. نتیجه را در سوابق خرید می‌بینید.',
    );
  await tx.update(invoices).set({ pendingKey: null }).where(eq(invoices.id, same.invoice.id));
  return undefined;
}

/** @throws {Refusal} when too many were begun */
async function refuseFlood(tx: Transaction, userId: number): Promise<void> {
  const [{ total } = { total: 0 }] = await tx
    .select(howMany)
    .from(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.payStatus, PayStatus.pending), isRecent));
  if (total >= LIMITS.paymentsUnderWay)
    throw refused(
      'چند پرداخت نیمه‌تمام دارید؛ یکی از آن‌ها را تمام کنید یا بیست دقیقه دیگر دوباره تلاش کنید.',
    );
}

/**
 * Makes a pending invoice with its bank payment in one transaction, in which all that it depends on is read and locked:
 * what the buyer owns, and what the things cost. However many identical starts arrive at once, one makes the invoice;
 * the others are handed the same one.
 * @param origin where the bank sends the buyer back
 * @returns the bank's token, and the id of the invoice
 * @throws {Refusal} when the profile, the gateway or the basket is not as it must be
 */
export async function startPayment(
  db: Database,
  { userId, gatewayId, gatewayType, basket, address }: Order,
  origin: string,
): Promise<{ gateway: Gateway; token: string; invoiceId: number }> {
  await reconcile(db, userId); // what the bank knows by now counts
  return db.transaction(async (tx) => {
    needCompleteProfile(await lockUser(tx, userId));
    const gateway = await findGateway(tx, gatewayId);
    if (!gateway || gateway.type !== gatewayType) throw notFound();
    const lines = await toOrder(tx, userId, basket, address);
    const totalPrice = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const pendingKey = createHash('sha256')
      .update(JSON.stringify([userId, gateway.id, lines, address]))
      .digest('hex');
    const open = await findOpen(tx, pendingKey);
    if (open) return { gateway, token: open.bankToken, invoiceId: open.id };
    await refuseFlood(tx, userId);
    const token = bank.newToken(gateway.type);
    const [invoice] = await tx
      .insert(invoices)
      .values({ userId, gatewayId, totalPrice, address, pendingKey, bankToken: token })
      .returning();
    await tx
      .insert(invoiceItems)
      .values(lines.map((line) => ({ ...line, invoiceId: invoice!.id })));
    await bank.requestPayment(tx, {
      token,
      type: gateway.type,
      amount: totalPrice,
      callbackOrigin: origin,
      reference: randomBytes(6).toString('hex'),
    });
    return { gateway, token, invoiceId: invoice!.id };
  });
}

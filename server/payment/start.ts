/**
 * Starts a payment: stores an invoice, registers it at the bank, stores the bank's token. The bank is called outside of
 * any transaction; `reconcile` closes interrupted starts.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { PayStatus } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { withLockedUser } from '../account/users';
import { findGateway } from '../catalogue/catalogue';
import type { Database, Transaction } from '../db/database';
import { invoiceItems, invoices } from '../db/schema';
import { totalCount } from '../db/select';
import { notFound, refused } from '../refusals/refusals';
import { log } from '../monitoring/log';
import { payments } from '../monitoring/metrics';
import { requireCompleteProfile } from './eligibility';
import {
  BANK_TIMEOUT_MS,
  type PaymentGateway,
  type PaymentGateways,
  type StartedPayment,
  TOKEN_MINUTES,
} from './gateway';
import type { Invoice } from './invoices';
import { type BasketLine, toOrder } from './order';
import { settle } from './settle';
import { reconcileOwn, startedPayment } from './verify';

interface Order {
  userId: number;
  gatewayId: number;
  gatewayType: number;
  basket: readonly BasketLine[];
  /** delivery address of products */ address: string;
}

/**
 * Whether the invoice is younger than a token's lifetime. An older payment either has its final result or was never
 * paid.
 */
const isRecent = gt(invoices.createdAt, sql`now() - make_interval(mins => ${TOKEN_MINUTES})`);

const GATEWAY_NOT_ENABLED =
  'این درگاه پرداخت فعال نیست؛ لطفاً یکی از درگاه‌های سبد خرید را انتخاب کنید.';
const GATEWAY_UNREACHABLE =
  'درگاه پرداخت پاسخ نداد؛ لطفاً کمی بعد دوباره تلاش کنید یا درگاه دیگری انتخاب کنید.';

/** @throws {Refusal} when the user has too many pending payments */
async function limitStarts(tx: Transaction, userId: number): Promise<void> {
  const [{ total } = { total: 0 }] = await tx
    .select(totalCount)
    .from(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.payStatus, PayStatus.pending), isRecent));
  if (total >= LIMITS.pendingPayments)
    throw refused(
      'چند پرداخت نیمه‌تمام دارید؛ یکی از آن‌ها را تمام کنید یا بیست دقیقه دیگر دوباره تلاش کنید.',
    );
}

interface OpenedInvoice {
  invoice: Invoice;
  gateway: PaymentGateway;
  /** whether this start created the invoice, and therefore registers it at the bank */ isNew: boolean;
  isRecent: boolean;
}

/**
 * Finds or creates the pending invoice of this order, in one transaction that locks all it depends on: the buyer's
 * possessions and the prices. Parallel identical starts create one invoice.
 * @throws {Refusal} when the profile, the gateway or the basket is invalid
 */
const openInvoice = (
  db: Database,
  gateways: PaymentGateways,
  { userId, gatewayId, gatewayType, basket, address }: Order,
): Promise<OpenedInvoice> =>
  withLockedUser(db, userId, async (tx, user) => {
    requireCompleteProfile(user);
    const found = await findGateway(tx, gatewayId);
    if (!found || found.type !== gatewayType) throw notFound();
    const gateway = gateways[found.type];
    if (!gateway) throw refused(GATEWAY_NOT_ENABLED);
    const lines = await toOrder(tx, userId, basket, address);
    const pendingKey = createHash('sha256')
      .update(JSON.stringify([userId, gatewayId, lines, address]))
      .digest('hex');
    const [same] = await tx
      .select({ invoice: invoices, isRecent: sql<boolean>`${isRecent}` })
      .from(invoices)
      .where(eq(invoices.pendingKey, pendingKey));
    if (same) return { ...same, gateway, isNew: false };
    await limitStarts(tx, userId);
    const totalPrice = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const [invoice] = await tx
      .insert(invoices)
      .values({ userId, gatewayId, totalPrice, address, pendingKey })
      .returning();
    await tx
      .insert(invoiceItems)
      .values(lines.map((line) => ({ ...line, invoiceId: invoice!.id })));
    return { invoice: invoice!, gateway, isNew: true, isRecent: true };
  });

/**
 * Registers the invoice at the bank and stores the token.
 * @throws {Refusal} when the bank issues no token; the invoice is then marked as failed, since no buyer can pay it
 */
async function requestToken(
  db: Database,
  { invoice, gateway }: OpenedInvoice,
  origin: string,
): Promise<string> {
  const { id, totalPrice: amount } = invoice;
  const callbackUrl = origin + gateway.callback.path;
  try {
    const bankToken = await gateway.start({ invoiceId: id, amount, callbackUrl });
    const stored = await db
      .update(invoices)
      .set({ bankToken })
      .where(
        and(
          eq(invoices.id, id),
          eq(invoices.payStatus, PayStatus.pending),
          isNull(invoices.bankToken),
        ),
      )
      .returning();
    if (stored.length > 0) return bankToken;
  } catch (error) {
    log.error({ err: error, invoiceId: id }, 'The bank returned no token');
    await settle(db, gateway, invoice, { verdict: 'failed', reference: '' });
  }
  throw refused(GATEWAY_UNREACHABLE);
}

/** Milliseconds between two polls for the token of a parallel start. */
const START_POLL_MS = 50;
/**
 * Waits for the token that a parallel start of the same order requests.
 * @throws {Refusal} when no token is stored in time
 */
async function awaitTokenOfOtherRequest(db: Database, { id }: Invoice): Promise<string> {
  for (let waited = 0; waited < 2 * BANK_TIMEOUT_MS; waited += START_POLL_MS) {
    const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id));
    if (invoice?.bankToken) return invoice.bankToken;
    if (invoice?.payStatus !== PayStatus.pending) break;
    await delay(START_POLL_MS);
  }
  throw refused(GATEWAY_UNREACHABLE);
}

/**
 * Whether the buyer can still pay with the token. True for banks without an inquiry: their payment page shows an
 * expired token itself.
 */
const isOpen = async ({ inquire }: PaymentGateway, payment: StartedPayment): Promise<boolean> => {
  if (!inquire) return true;
  const answer = await inquire(payment).catch((error: unknown) => {
    log.error({ err: error, invoiceId: payment.invoiceId }, 'The bank could not be queried');
  });
  return answer?.isOpen ?? false;
};

/**
 * Starts a payment, or returns the pending payment of the same order if it can still be paid. If the pending payment
 * seems paid but unconfirmed, a new start is refused until its token expires, so that a slow bank causes no double
 * payment.
 * @param origin origin that the bank redirects the buyer back to
 * @returns the bank's page and token, and the id of the invoice
 * @throws {Refusal} when the order or the gateway is invalid, or when the result of a payment of the same order is not
 *   known yet
 */
export async function startPayment(
  db: Database,
  gateways: PaymentGateways,
  order: Order,
  origin: string,
): Promise<{ url: string; token: string; invoiceId: number }> {
  await reconcileOwn(db, gateways, order.userId); // applies results that the bank already knows
  const opened = await openInvoice(db, gateways, order);
  const { invoice, gateway } = opened;
  const toResult = (token: string) => ({
    url: gateway.pageUrl(token, origin),
    token,
    invoiceId: invoice.id,
  });
  if (opened.isNew) {
    payments.inc({ gateway: gateway.name, outcome: 'started' });
    return toResult(await requestToken(db, opened, origin));
  }
  if (invoice.bankToken === null) return toResult(await awaitTokenOfOtherRequest(db, invoice));
  const payment = startedPayment(invoice, invoice.bankToken);
  if (await isOpen(gateway, payment)) return toResult(payment.token);
  if (opened.isRecent)
    throw refused(
      'پرداخت قبلی شما هنوز در حال بررسی است؛ لطفاً دوباره پرداخت نکنید. نتیجه را در سوابق خرید می‌بینید.',
    );
  await db.update(invoices).set({ pendingKey: null }).where(eq(invoices.id, invoice.id));
  return startPayment(db, gateways, order, origin);
}

/**
 * Starts a payment: stores an invoice, registers it at the bank, stores the bank's token. The bank is called outside of
 * any transaction; `reconcile` closes interrupted starts.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm';
import { PayStatus } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { formatToman } from '@/shared/lib/money';
import { withLockedUser } from '../account/users';
import { findGateway } from '../catalogue/catalogue';
import type { Database, Transaction } from '../db/database';
import { invoiceItems, invoices } from '../db/schema';
import { totalCount } from '../db/select';
import { notFound, refused } from '../refusals/refusals';
import { log } from '../monitoring/log';
import { payments } from '../monitoring/metrics';
import { type CodeOfOrder, reserveUse } from './discount-codes';
import { requireCompleteProfile } from './eligibility';
import {
  BANK_TIMEOUT_MS,
  BankError,
  type PaymentGateway,
  type PaymentGateways,
  type StartedPayment,
  TOKEN_MINUTES,
} from './gateway';
import { type Invoice, totalOf } from './invoices';
import { type BasketLine, type OrderLine, toOrder } from './order';
import { grantItems, settle } from './settle';
import { isStillUnpaid, reconcileOwn, selectPayments, startedPayment } from './verify';

interface Order {
  userId: number;
  gatewayId: number;
  gatewayType: number;
  basket: readonly BasketLine[];
  /** delivery address of products */ address: string;
  /** Whether the buyer has confirmed that no pending payment of these items was paid, and pays again. */
  replacesPending: boolean;
  /** undefined: without a discount code */ discountCode?: CodeOfOrder | undefined;
}

interface PaymentStart {
  url: string;
  token: string;
  invoiceId: number;
  /** whether nothing is left to pay */ isPaid: boolean;
}

/**
 * Whether the invoice is younger than a token's lifetime. An older payment either has its final result or was never
 * paid.
 */
const isRecent = gt(invoices.createdAt, sql`now() - make_interval(mins => ${TOKEN_MINUTES})`);

const GATEWAY_NOT_ENABLED =
  'این درگاه پرداخت فعال نیست؛ لطفاً یکی از درگاه‌های سبد خرید را انتخاب کنید.';
/** The bank refuses the amount or a setting of the merchant: a repetition has the same result. */
const GATEWAY_REFUSED =
  'این درگاه سفارش شما را نپذیرفت؛ لطفاً درگاه دیگری انتخاب کنید یا به پشتیبانی خبر دهید.';
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

/** A payment of the same buyer with an item of an order. */
interface Competitor {
  id: number;
  payStatus: PayStatus;
  totalPrice: number;
  /** of its items */ titles: string[];
}
const alreadyPaying = (payments: readonly Competitor[]) =>
  refused(
    ...payments.map(({ payStatus, titles, totalPrice }) => {
      const payment = `${titles.map((title) => `«${title}»`).join('، ')} (${formatToman(totalPrice)})`;
      return payStatus === PayStatus.paid
        ? `پرداخت ${payment} همین حالا انجام شد. اگر یکی دیگر هم می‌خواهید، کمی بعد دوباره پرداخت کنید.`
        : `پرداخت ${payment} هنوز تمام نشده است؛ لطفاً دوباره پرداخت نکنید. نتیجه را در سوابق خرید می‌بینید.`;
    }),
  );

/** Seconds for which a buyer may not know yet that a payment has been recorded as paid. */
const UNSEEN_SECONDS = 30;

/**
 * Returns the buyer's payments that are pending or were paid just now, and contain one of these items, whatever the
 * size, colour or quantity.
 */
const findCompetitors = async (
  tx: Transaction,
  userId: number,
  lines: readonly OrderLine[],
): Promise<Competitor[]> => {
  const isIncluded = lines.map(({ productType, itemId }) =>
    and(eq(invoiceItems.productType, productType), eq(invoiceItems.itemId, itemId)),
  );
  return tx
    .select({
      id: invoices.id,
      payStatus: invoices.payStatus,
      totalPrice: invoices.totalPrice,
      titles: sql<string[]>`array_agg(${invoiceItems.title} order by ${invoiceItems.id})`,
    })
    .from(invoices)
    .innerJoin(invoiceItems, eq(invoiceItems.invoiceId, invoices.id))
    .where(
      and(
        eq(invoices.userId, userId),
        or(
          and(eq(invoices.payStatus, PayStatus.pending), isRecent),
          gt(invoices.paidAt, sql`now() - make_interval(secs => ${UNSEEN_SECONDS})`),
        ),
      ),
    )
    .groupBy(invoices.id)
    .having(sql`bool_or(${or(...isIncluded)})`);
};

interface OpenedInvoice {
  invoice: Invoice;
  /** of its items */ titles: string[];
  gateway: PaymentGateway;
  /** whether this start created the invoice, and therefore registers it at the bank */ isNew: boolean;
  isRecent: boolean;
}

/**
 * Finds or creates the pending invoice of this order, in one transaction that locks all it depends on: the buyer's
 * possessions and the prices. Parallel starts create one invoice for each item (decision 75).
 * @param replaced ids of pending payments of the same items that this one replaces
 * @returns the invoice, or the payments that prevent it
 * @throws {Refusal} when the profile, the gateway, the basket or the discount code is invalid
 */
const openInvoice = (
  db: Database,
  gateways: PaymentGateways,
  { userId, gatewayId, gatewayType, basket, address, discountCode }: Order,
  replaced: ReadonlySet<number>,
): Promise<OpenedInvoice | Competitor[]> =>
  withLockedUser(db, userId, async (tx, user) => {
    requireCompleteProfile(user);
    const found = await findGateway(tx, gatewayId);
    if (!found || found.type !== gatewayType) throw notFound();
    const gateway = gateways[found.type];
    if (!gateway) throw refused(GATEWAY_NOT_ENABLED);
    const lines = await toOrder(tx, userId, basket, address);
    const pendingKey = createHash('sha256')
      .update(JSON.stringify([userId, gatewayId, lines, ...(discountCode ? [discountCode] : [])]))
      .digest('hex');
    const [same] = await tx
      .update(invoices)
      .set({ address })
      .where(eq(invoices.pendingKey, pendingKey))
      .returning({ ...getTableColumns(invoices), isRecent: sql<boolean>`${isRecent}` });
    const titles = lines.map(({ title }) => title);
    if (same) return { invoice: same, titles, gateway, isNew: false, isRecent: same.isRecent };
    const competitors = await findCompetitors(tx, userId, lines);
    const preventing = competitors.filter(({ id }) => !replaced.has(id));
    if (preventing.length > 0) return preventing;
    await limitStarts(tx, userId);
    const used = discountCode && (await reserveUse(tx, userId, lines, discountCode, replaced));
    const items = lines.map((line, index) => ({
      ...line,
      codeDiscount: used?.discounts[index] ?? 0,
    }));
    const totalPrice = items.reduce((sum, item) => sum + totalOf(item), 0);
    const [invoice] = await tx
      .insert(invoices)
      .values({
        userId,
        gatewayId,
        totalPrice,
        address,
        ...(used && { discountCodeId: used.discountCodeId, usesDiscountCode: true }),
        // No bank is asked about an order of 0 rials (decision 76).
        ...(totalPrice === 0 ? { payStatus: PayStatus.paid, paidAt: sql`now()` } : { pendingKey }),
      })
      .returning();
    await tx
      .insert(invoiceItems)
      .values(items.map((item) => ({ ...item, invoiceId: invoice!.id })));
    if (totalPrice === 0) await grantItems(tx, invoice!);
    return { invoice: invoice!, titles, gateway, isNew: true, isRecent: true };
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
    const isRefused = error instanceof BankError;
    log.error(
      { err: error, invoiceId: id },
      isRefused ? 'The bank refused the payment' : 'The bank returned no token',
    );
    await settle(db, gateway, invoice, { verdict: 'failed', reference: '' });
    if (isRefused) throw refused(GATEWAY_REFUSED);
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
 * Opens the invoice of an order. If the buyer replaces pending payments of the same items, their banks are asked first
 * whether anything is paid.
 * @param since when the buyer asked for it, in milliseconds of `performance.now()`: the banks' answers must be newer
 * @throws {Refusal} when the order is invalid, or when one of its items is being paid already
 */
async function openOnlyInvoice(
  db: Database,
  gateways: PaymentGateways,
  order: Order,
  since: number,
): Promise<OpenedInvoice> {
  const opened = await openInvoice(db, gateways, order, new Set());
  if (!Array.isArray(opened)) return opened;
  if (!order.replacesPending) throw alreadyPaying(opened);
  const replaced = new Set<number>();
  for (const { id } of opened) if (await isStillUnpaid(db, gateways, id, since)) replaced.add(id);
  const reopened = await openInvoice(db, gateways, order, replaced);
  if (Array.isArray(reopened)) throw alreadyPaying(reopened);
  return reopened;
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
 * Returns the bank's page and token of the buyer's own pending payment.
 * @throws {Refusal} when it is not pending, or when the buyer can no longer pay by it
 */
export async function continuePayment(
  db: Database,
  gateways: PaymentGateways,
  { userId, invoiceId }: { userId: number; invoiceId: number },
  origin: string,
): Promise<PaymentStart> {
  await reconcileOwn(db, gateways, userId);
  const [found] = await selectPayments(
    db,
    and(
      eq(invoices.id, invoiceId),
      eq(invoices.userId, userId),
      eq(invoices.payStatus, PayStatus.pending),
    ),
  );
  const gateway = found && gateways[found.type];
  if (!gateway || found.invoice.bankToken === null || !found.invoice.isUnpaid)
    throw refused('این پرداخت دیگر ادامه‌پذیر نیست؛ نتیجه‌اش را در سوابق خرید ببینید.');
  const token = found.invoice.bankToken;
  return { url: gateway.pageUrl(token, origin), token, invoiceId, isPaid: false };
}

/**
 * Starts a payment, or returns the pending payment of the same order if it can still be paid. While one of the items is
 * being paid already, a start is refused, so that no bank charges for it a second time (decision 75): until the buyer
 * replaces the pending payment, which its bank must call unpaid, or until its token expires.
 * @param origin origin that the bank redirects the buyer back to
 * @returns the bank's page and token, and the id of the invoice; for an order of 0 rials its receipt
 * @throws {Refusal} when the order or the gateway is invalid, or when the result of a payment of the same order is not
 *   known yet
 */
export async function startPayment(
  db: Database,
  gateways: PaymentGateways,
  order: Order,
  origin: string,
): Promise<PaymentStart> {
  const since = performance.now();
  await reconcileOwn(db, gateways, order.userId); // applies results that the bank already knows
  const opened = await openOnlyInvoice(db, gateways, order, since);
  const { invoice, gateway } = opened;
  const toResult = (token: string) => ({
    url: gateway.pageUrl(token, origin),
    token,
    invoiceId: invoice.id,
    isPaid: false,
  });
  if (invoice.payStatus === PayStatus.paid)
    return {
      url: `${origin}/invoices?invoice=${invoice.id}`,
      token: '',
      invoiceId: invoice.id,
      isPaid: true,
    };
  if (opened.isNew) {
    payments.inc({ gateway: gateway.name, outcome: 'started' });
    return toResult(await requestToken(db, opened, origin));
  }
  if (invoice.bankToken === null) return toResult(await awaitTokenOfOtherRequest(db, invoice));
  const payment = startedPayment(invoice, invoice.bankToken);
  if (await isOpen(gateway, payment)) return toResult(payment.token);
  if (opened.isRecent) throw alreadyPaying([{ ...invoice, titles: opened.titles }]);
  await db.update(invoices).set({ pendingKey: null }).where(eq(invoices.id, invoice.id));
  return startPayment(db, gateways, order, origin);
}

/** Verifies payments at the bank before recording any result; claims of the browser are not trusted (decision 48). */
import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { type GatewayType, PayStatus } from '@/shared/api/contract/codes';
import type { Database } from '../db/database';
import { gateways as gatewayTable, invoices } from '../db/schema';
import { notFound, refused } from '../refusals/refusals';
import { log } from '../monitoring/log';
import { payments } from '../monitoring/metrics';
import {
  BANK_TIMEOUT_MS,
  type PaymentGateway,
  type PaymentGateways,
  type StartedPayment,
} from './gateway';
import type { Invoice } from './invoices';
import { INTERVAL_MS, spaceQuestions } from './questions';
import { completeRefunds, isDue, leaveToStaff } from './refunds';
import { settle } from './settle';

/**
 * Whether the invoice is older than twice the maximum duration of a start, so that its start is no longer in progress.
 */
const isReconcilable = sql<boolean>`${invoices.createdAt} < now() - make_interval(secs => ${(2 * BANK_TIMEOUT_MS) / 1000})`;

interface Payment {
  invoice: Invoice;
  type: GatewayType;
  isReconcilable: boolean;
}
/** Returns the payments that match, each with the type of its gateway. */
export const selectPayments = (db: Database, condition: SQL | undefined): Promise<Payment[]> =>
  db
    .select({ invoice: invoices, type: gatewayTable.type, isReconcilable })
    .from(invoices)
    .innerJoin(gatewayTable, eq(gatewayTable.id, invoices.gatewayId))
    .where(condition)
    .orderBy(asc(invoices.id));

export const startedPayment = (
  { id, totalPrice, createdAt, returned }: Invoice,
  token: string,
): StartedPayment => ({ invoiceId: id, amount: totalPrice, token, createdAt, returned });

/**
 * Verifies and settles a payment. An unknown result is verified again later.
 * @returns whether the bank says that nothing is paid yet
 */
async function verifyAndSettle(
  db: Database,
  gateways: PaymentGateways,
  { invoice, type, isReconcilable: isOld }: Payment,
): Promise<boolean> {
  const gateway = gateways[type];
  if (!gateway) {
    log.error({ invoiceId: invoice.id, type }, 'A payment has no merchant: restore its settings');
    return false;
  }
  if (invoice.bankToken === null) {
    // The start was interrupted: no buyer has a token to pay with.
    if (isOld) await settle(db, gateway, invoice, { verdict: 'failed', reference: '' });
    return false;
  }
  const payment = startedPayment(invoice, invoice.bankToken);
  const result = await verifyAtBank(gateway, payment).catch((error: unknown) => {
    payments.inc({ gateway: gateway.name, outcome: 'unverified' });
    log.error({ err: error, invoiceId: invoice.id }, 'The bank could not be queried');
    return { verdict: 'unknown' as const, isUnpaid: false };
  });
  if (result.verdict === 'unknown') {
    const { isUnpaid } = result;
    if (isUnpaid !== invoice.isUnpaid)
      await db.update(invoices).set({ isUnpaid }).where(eq(invoices.id, invoice.id));
    return isUnpaid;
  }
  const { isReversalPending } = await settle(db, gateway, invoice, result);
  if (isReversalPending) await reverseAtBank(db, gateway, payment);
  return false;
}

/** The questions of this process to each set of banks. */
const questionsTo = new WeakMap<PaymentGateways, ReturnType<typeof spaceQuestions<boolean>>>();

/**
 * Verifies and settles a payment that is not recorded as paid, by a question that all share who ask about it.
 * @param since how old the answer may be (questions.ts)
 * @returns whether the bank says that nothing is paid yet
 */
export function isStillUnpaid(
  db: Database,
  gateways: PaymentGateways,
  invoiceId: number,
  since?: number,
): Promise<boolean> {
  const ask =
    questionsTo.get(gateways) ??
    spaceQuestions(async (id) => {
      const isUnsettled = and(eq(invoices.id, id), ne(invoices.payStatus, PayStatus.paid));
      const [payment] = await selectPayments(db, isUnsettled);
      return payment !== undefined && verifyAndSettle(db, gateways, payment);
    });
  questionsTo.set(gateways, ask);
  return ask(invoiceId, since);
}

/**
 * Lets the bank give back a whole payment. Without an answer it is asked again, since the money
 * may be given back already; after a refusal the staff returns it.
 */
async function reverseAtBank(
  db: Database,
  { name, reverse }: PaymentGateway,
  payment: StartedPayment,
): Promise<void> {
  if (!reverse) return;
  const isReversed = await reverse(payment).catch((error: unknown) => {
    log.error(
      { err: error, invoiceId: payment.invoiceId },
      'The bank did not answer whether it gave the payment back',
    );
  });
  if (isReversed === undefined) return;
  if (!isReversed) return leaveToStaff(db, payment.invoiceId);
  await db.transaction((tx) => completeRefunds(tx, payment.invoiceId, { way: 'bank' }));
  payments.inc({ gateway: name, outcome: 'reversed' });
}

/** Asks the bank again to give back a payment, unless the staff has returned it. */
async function reverseAgain(
  db: Database,
  gateways: PaymentGateways,
  { invoice, type }: Payment,
): Promise<void> {
  const gateway = gateways[type];
  if (gateway && invoice.bankToken !== null)
    await reverseAtBank(db, gateway, startedPayment(invoice, invoice.bankToken));
}

/** Whether the bank of a payment gives money back. */
export const canReverse = async (
  db: Database,
  gateways: PaymentGateways,
  invoiceId: number,
): Promise<boolean> => {
  const [payment] = await selectPayments(db, eq(invoices.id, invoiceId));
  return payment !== undefined && gateways[payment.type]?.reverse !== undefined;
};

/**
 * Asks the bank now about a payment: for its result, or to give it back.
 * @throws {Refusal} when there is nothing to ask, or no merchant to ask as
 */
export async function askBank(
  db: Database,
  gateways: PaymentGateways,
  invoiceId: number,
): Promise<void> {
  const [payment] = await selectPayments(db, eq(invoices.id, invoiceId));
  if (!payment) throw notFound();
  const { invoice, type } = payment;
  if (!gateways[type]) throw refused('این درگاه دیگر تنظیم نیست؛ نتیجه را در پنل بانک ببینید.');
  if (invoice.isReversalPending) return reverseAgain(db, gateways, payment);
  if (invoice.payStatus === PayStatus.paid)
    throw refused('بانک این پرداخت را پذیرفته است؛ پرسش دیگری نمانده است.');
  await isStillUnpaid(db, gateways, invoiceId);
}

async function verifyAtBank(gateway: PaymentGateway, payment: StartedPayment) {
  const result = await gateway.verify(payment);
  if (result.verdict !== 'paid') return result;
  if (result.amount !== payment.amount)
    throw new Error(`${result.amount} rials were paid instead of ${payment.amount}.`);
  await gateway.settle?.(payment);
  return result;
}

/**
 * Settles the payment of a callback with the result that the bank reports; the browser's fields are not trusted.
 * @returns the invoice; undefined for an unknown token
 */
export async function settleByToken(
  db: Database,
  gateways: PaymentGateways,
  callback: PaymentGateway['callback'],
  { [callback.token]: token = '', ...others }: Readonly<Record<string, string | undefined>>,
): Promise<Invoice | undefined> {
  const returned = Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
  const [payment] = await selectPayments(db, eq(invoices.bankToken, token));
  if (!payment) return undefined;
  const { invoice, type } = payment;
  if (invoice.payStatus === PayStatus.paid) return invoice;
  const isNew = Object.entries(returned).some(([name, value]) => invoice.returned[name] !== value);
  if (gateways[type]?.callback === callback && isNew)
    await db
      .update(invoices)
      .set({ returned: { ...invoice.returned, ...returned } })
      .where(eq(invoices.id, invoice.id));
  await isStillUnpaid(db, gateways, invoice.id);
  return invoice;
}

/** Payments whose bank is waited for at the same time: those of a bank that is down delay the others little. */
const PARALLEL_CALLS = 8;

/**
 * Verifies all pending payments at the bank, since callbacks can be lost, and repeats reversals without an answer.
 * @param userId the user whose payments are verified; undefined: all users
 * @param stopping aborted when no further payment should be verified
 * @param since how old an answer of a bank may be (questions.ts)
 * @throws the first error when results can't be stored, after every other payment was verified
 */
export async function reconcile(
  db: Database,
  gateways: PaymentGateways,
  { userId, stopping, since }: { userId?: number; stopping?: AbortSignal; since?: number } = {},
): Promise<void> {
  const select = (condition: SQL | undefined) =>
    selectPayments(
      db,
      and(userId === undefined ? undefined : eq(invoices.userId, userId), condition),
    );
  const pending = await select(eq(invoices.payStatus, PayStatus.pending));
  const toReverse = await select(and(isDue, eq(invoices.isReversalPending, true)));
  const calls = [
    ...pending.map(
      ({ invoice }) =>
        () =>
          isStillUnpaid(db, gateways, invoice.id, since),
    ),
    ...toReverse.map((payment) => () => reverseAgain(db, gateways, payment)),
  ];
  const inTurn = pLimit(PARALLEL_CALLS);
  const results = await Promise.allSettled(
    calls.map((call) => inTurn(async () => !stopping?.aborted && (await call()))),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Milliseconds for which a request waits for the banks. What takes longer is stored when it is known. */
const REQUEST_WAIT_MS = 3000;

/**
 * Verifies the pending payments of a user for a request, which a bank without an answer does not hold up. Payments that
 * were verified within the last second are not verified again: their results are stored.
 */
export const reconcileOwn = async (
  db: Database,
  gateways: PaymentGateways,
  userId: number,
): Promise<void> => {
  await Promise.race([
    reconcile(db, gateways, { userId, since: performance.now() - INTERVAL_MS }),
    sleep(REQUEST_WAIT_MS, undefined, { ref: false }),
  ]);
};

/** The simulated bank: its payments and its gateways. Only in demo mode. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { FailureReason, GATEWAY_PAGES, GatewayType } from '@/shared/api/contract/codes';
import type { Database } from '../db/database';
import { type PaymentGateway, type PaymentGateways, TOKEN_MINUTES } from '../payment/gateway';
import { type BankPayment, bankPayments } from './bank-payments';
import type { Outcome } from './outcomes';
import { PROTOCOLS } from './protocols';

const isFresh = (): SQL =>
  gt(bankPayments.createdAt, sql`now() - make_interval(mins => ${TOKEN_MINUTES})`);

/** What the verification reports after each outcome: the money was charged, no response, or why the payment failed. */
const VERDICTS: Readonly<Record<Outcome, 'paid' | 'unknown' | FailureReason>> = {
  paid: 'paid',
  twice: 'paid',
  unsent: 'paid',
  silent: 'unknown',
  cancelled: FailureReason.cancelled,
  wrongPin: FailureReason.wrongPin,
  noFunds: FailureReason.insufficientFunds,
  expired: FailureReason.expired,
  tampered: FailureReason.amountMismatch,
};

/** Finds a payment; `isOpen`: its token is unused and not expired. */
export async function findPayment(
  db: Database,
  token: string,
): Promise<(BankPayment & { isOpen: boolean }) | undefined> {
  const [row] = await db
    .select({ payment: bankPayments, isFresh: sql<boolean>`${isFresh()}` })
    .from(bankPayments)
    .where(eq(bankPayments.token, token));
  return row && { ...row.payment, isOpen: row.isFresh && row.payment.outcome === null };
}

/**
 * Records the buyer's choice on the bank's page, once.
 * @returns whether the token was still open
 */
export async function recordOutcome(
  db: Database,
  token: string,
  outcome: Outcome,
): Promise<boolean> {
  const rows = await db
    .update(bankPayments)
    .set({ outcome })
    .where(and(eq(bankPayments.token, token), isNull(bankPayments.outcome), isFresh()))
    .returning();
  return rows.length > 0;
}

const simulatedGateway = (db: Database, type: GatewayType): PaymentGateway => {
  const { name, callback, newToken } = PROTOCOLS[type];
  return {
    callback,
    async start({ amount, callbackUrl }) {
      const token = newToken();
      const reference = randomBytes(6).toString('hex');
      await db.insert(bankPayments).values({ token, amount, reference, callbackUrl });
      return token;
    },
    pageUrl: (token, origin) =>
      GATEWAY_PAGES[type].by === 'redirect'
        ? `${origin}/simulator/${name}/StartPay/${token}`
        : `${origin}/simulator/${name}`,
    async verify({ token, amount }) {
      const payment = await findPayment(db, token);
      if (!payment) return { verdict: 'failed', reference: '' };
      const { outcome, reference, isOpen } = payment;
      if (!outcome)
        return isOpen
          ? { verdict: 'unknown' }
          : { verdict: 'failed', reference: '', reason: FailureReason.expired };
      const verdict = VERDICTS[outcome];
      if (verdict === 'unknown') return { verdict };
      if (verdict !== 'paid') return { verdict: 'failed', reference, reason: verdict };
      if (payment.amount !== amount)
        return { verdict: 'failed', reference, reason: FailureReason.amountMismatch };
      await db.update(bankPayments).set({ verified: true }).where(eq(bankPayments.token, token));
      return { verdict: 'paid', reference, amount };
    },
    async settle({ token }) {
      await db.update(bankPayments).set({ settled: true }).where(eq(bankPayments.token, token));
    },
    inquire: async ({ token }) => ({ isOpen: (await findPayment(db, token))?.isOpen ?? false }),
  };
};

/** One simulated gateway for each type. */
export const simulatedGateways = (db: Database): PaymentGateways =>
  Object.fromEntries(Object.values(GatewayType).map((type) => [type, simulatedGateway(db, type)]));

/**
 * The simulated bank: its books, and what it answers the shop's server. A real bank would stand behind the
 * same functions.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { GatewayType } from '@/shared/api/contract/codes';
import type { Database } from '../db/database';
import { bankPayments } from '../db/schema';
import type { Outcome } from './outcomes';

export type BankPayment = typeof bankPayments.$inferSelect;
export type Protocol = 'zarinpal' | 'irankish' | 'behpardakht';

/** How long a buyer may pay with a token. */
export const TOKEN_MINUTES = 20;
const isFresh = (): SQL =>
  gt(bankPayments.createdAt, sql`now() - make_interval(mins => ${TOKEN_MINUTES})`);

/** Outcomes after which the money was taken. */
const TAKEN: readonly Outcome[] = ['paid', 'twice', 'unsent'];
const PROTOCOLS: Record<GatewayType, Protocol> = {
  [GatewayType.redirect]: 'zarinpal',
  [GatewayType.tokenForm]: 'irankish',
  [GatewayType.refIdForm]: 'behpardakht',
};

interface PaymentRequest {
  token: string;
  type: GatewayType;
  /** rials */ amount: number;
  callbackOrigin: string;
  reference: string;
}
/** `unknown`: the buyer has not paid yet, or the bank did not answer; it is asked again (decision 48). */
export type Verdict = 'paid' | 'failed' | 'unknown';

export const bank = {
  /** ZarinPal's authority has 36 characters and begins with A; the others are opaque. */
  newToken: (type: GatewayType): string =>
    type === GatewayType.redirect
      ? `A${randomBytes(17).toString('hex')}0`
      : randomBytes(16).toString('hex'),

  /** Books a payment that is to be collected. */
  async requestPayment(
    db: Pick<Database, 'insert'>,
    { token, type, amount, callbackOrigin, reference }: PaymentRequest,
  ): Promise<void> {
    await db.insert(bankPayments).values({
      token,
      amount,
      reference,
      callbackUrl: `${callbackOrigin}/payment/callback/${PROTOCOLS[type]}`,
    });
  },

  /** Where the buyer pays: ZarinPal's page has the token in its address, the others get it in a posted form. */
  paymentPageUrl: (type: GatewayType, token: string, origin: string): string =>
    type === GatewayType.redirect
      ? `${origin}/simulator/zarinpal/StartPay/${token}`
      : `${origin}/simulator/${PROTOCOLS[type]}`,

  /** A payment of the books, and whether it may still be made: a token serves once, and not for ever. */
  async findPayment(
    db: Database,
    token: string,
  ): Promise<(BankPayment & { isOpen: boolean }) | undefined> {
    const [row] = await db
      .select({ payment: bankPayments, isFresh: sql<boolean>`${isFresh()}` })
      .from(bankPayments)
      .where(eq(bankPayments.token, token));
    return row && { ...row.payment, isOpen: row.isFresh && row.payment.outcome === null };
  },

  /** Records what the buyer did on the bank's page, once. @returns whether the token was still open */
  async recordOutcome(db: Database, token: string, outcome: Outcome): Promise<boolean> {
    const rows = await db
      .update(bankPayments)
      .set({ outcome })
      .where(and(eq(bankPayments.token, token), isNull(bankPayments.outcome), isFresh()))
      .returning();
    return rows.length > 0;
  },

  /**
   * Verify (and, where the protocol has it, settle): ZarinPal's 100 and 101, the others' 0 and «already»
   * codes count as paid.
   */
  async verify(
    db: Database,
    token: string,
    amount: number,
  ): Promise<{ verdict: Verdict; reference: string }> {
    const payment = await this.findPayment(db, token);
    if (!payment) return { verdict: 'failed', reference: '' };
    if (!payment.outcome) return { verdict: payment.isOpen ? 'unknown' : 'failed', reference: '' };
    if (payment.outcome === 'silent') return { verdict: 'unknown', reference: payment.reference };
    if (payment.amount !== amount || !TAKEN.includes(payment.outcome))
      return { verdict: 'failed', reference: payment.reference };
    await db
      .update(bankPayments)
      .set({ verified: true, settled: true })
      .where(eq(bankPayments.token, token));
    return { verdict: 'paid', reference: payment.reference };
  },
};

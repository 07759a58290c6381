/** The simulated bank: its books, and what it answers the shop's server. A real bank would stand behind the same functions. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database';
import { bankPayments } from '../db/schema';

/** What a person or a test chooses on the bank's page. */
export const OUTCOMES = {
  paid: 'پرداخت موفق',
  cancelled: 'انصراف از پرداخت',
  wrongPin: 'رمز اشتباه',
  noFunds: 'موجودی ناکافی',
  expired: 'توکن منقضی',
  twice: 'ارسال دوباره نتیجه',
  unsent: 'نرسیدن نتیجه',
  silent: 'بی‌پاسخ ماندن تأیید',
  tampered: 'تغییر مبلغ',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** Outcomes after which the money was taken. */
const TAKEN: readonly string[] = ['paid', 'twice', 'unsent'];
const PATHS: Record<number, string> = { 2: 'zarinpal', 3: 'irankish', 4: 'behpardakht' };

interface Opening {
  token: string;
  type: number;
  amount: number;
  callbackOrigin: string;
  reference: string;
}
/** `timeout`: the bank did not answer; nothing is known yet. */
export type Verdict = 'paid' | 'failed' | 'timeout';

export const bank = {
  /** ZarinPal's authority has 36 characters and begins with A; the others are opaque. */
  newToken: (type: number): string =>
    type === 2 ? `A${randomBytes(17).toString('hex')}0` : randomBytes(16).toString('hex'),

  async open(
    db: Pick<Database, 'insert'>,
    { token, type, amount, callbackOrigin, reference }: Opening,
  ): Promise<void> {
    await db.insert(bankPayments).values({
      token,
      amount,
      reference,
      callbackUrl: `${callbackOrigin}/payment/callback/${PATHS[type]}`,
    });
  },

  /** Where the browser goes: a redirect for ZarinPal, a posted form for the others. */
  entryOf: (
    type: number,
    token: string,
    origin: string,
  ): { gatewayUrl: string; pspData: string } => ({
    gatewayUrl:
      type === 2
        ? `${origin}/simulator/zarinpal/StartPay/${token}`
        : `${origin}/simulator/${PATHS[type]}`,
    pspData: token,
  }),

  payment: async (db: Database, token: string) =>
    (await db.select().from(bankPayments).where(eq(bankPayments.token, token)))[0],

  /** Answers the bank's page, once. @returns whether the token was still unused */
  async answer(db: Database, token: string, outcome: Outcome): Promise<boolean> {
    const rows = await db
      .update(bankPayments)
      .set({ outcome })
      .where(and(eq(bankPayments.token, token), isNull(bankPayments.outcome)))
      .returning();
    return rows.length > 0;
  },

  /** Verify (and, where the protocol has it, settle): ZarinPal's 100 and 101, the others' 0 and «already» codes count as paid. */
  async verify(
    db: Database,
    token: string,
    amount: number,
  ): Promise<{ verdict: Verdict; reference: string }> {
    const payment = await this.payment(db, token);
    if (!payment?.outcome) return { verdict: 'failed', reference: '' };
    if (payment.outcome === 'silent') return { verdict: 'timeout', reference: payment.reference };
    if (payment.amount !== amount || !TAKEN.includes(payment.outcome))
      return { verdict: 'failed', reference: payment.reference };
    await db
      .update(bankPayments)
      .set({ verified: true, settled: true })
      .where(eq(bankPayments.token, token));
    return { verdict: 'paid', reference: payment.reference };
  },
};

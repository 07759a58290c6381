/** The banks' books: every payment that a merchant has registered, and what has happened to it since. */
import { randomInt } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isCharge, type Outcome } from './outcomes.ts';

/** Times are milliseconds since 1970; null: it has not happened. */
export interface Payment {
  readonly bank: string;
  /** ZarinPal's authority, IranKish's token, or Behpardakht's RefId. */
  readonly token: string;
  /** The merchant's number of the order; empty: the protocol has none. */
  readonly orderId: string;
  /** rials */ readonly amount: number;
  readonly callbackUrl: string;
  /** The bank's reference of the charge: twelve digits. */ readonly reference: string;
  readonly registeredAt: number;
  /** null: the buyer has not decided on the bank's page yet. */ readonly outcome: Outcome | null;
  readonly decidedAt: number | null;
  readonly verifiedAt: number | null;
  readonly settledAt: number | null;
  readonly reversedAt: number | null;
}

const MINUTE_MS = 60_000;
/** Time in which a buyer can pay with a token. */
const TOKEN_MS = 20 * MINUTE_MS;
/** Time after which the bank returns a charge that the merchant has not verified. */
const RETURN_MS = 30 * MINUTE_MS;
/** Time for which the books keep a payment. */
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS;

/** Reads the file of the books: a line per change, of which the last one of a payment counts. */
function readPayments(file: string, now: number): Map<string, Payment> {
  const payments = new Map<string, Payment>();
  if (!existsSync(file)) return payments;
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean))
    try {
      const payment = JSON.parse(line) as Payment;
      if (now - payment.registeredAt < KEPT_MS) payments.set(payment.token, payment);
    } catch {
      // The process ended while it wrote this line, so the merchant has received no response about it.
    }
  return payments;
}

/**
 * Opens the books.
 * @param file of the books; undefined: in memory
 * @param clock returns the current time in milliseconds
 */
export function openBooks(file: string | undefined, clock: () => number) {
  const payments = file ? readPayments(file, clock()) : new Map<string, Payment>();
  const toLine = (payment: Payment) => `${JSON.stringify(payment)}\n`;
  if (file) {
    writeFileSync(`${file}.new`, [...payments.values()].map(toLine).join(''));
    renameSync(`${file}.new`, file);
  }
  const write = (payment: Payment): Payment => {
    if (file) appendFileSync(file, toLine(payment));
    payments.set(payment.token, payment);
    return payment;
  };
  const isOpen = ({ outcome, registeredAt }: Payment) =>
    outcome === null && clock() - registeredAt < TOKEN_MS;
  return {
    all: (): readonly Payment[] => [...payments.values()],
    find: (bank: string, token: string): Payment | undefined => {
      const payment = payments.get(token);
      return payment?.bank === bank ? payment : undefined;
    },
    register: (
      registered: Pick<Payment, 'bank' | 'token' | 'orderId' | 'amount' | 'callbackUrl'>,
    ): Payment =>
      write({
        ...registered,
        reference: String(randomInt(1e11, 1e12)),
        registeredAt: clock(),
        outcome: null,
        decidedAt: null,
        verifiedAt: null,
        settledAt: null,
        reversedAt: null,
      }),
    /** Whether the buyer can still pay. */
    isOpen,
    /**
     * Records the buyer's decision, once.
     * @returns undefined if the token is used or has expired
     */
    decide: (payment: Payment, outcome: Outcome): Payment | undefined =>
      isOpen(payment) ? write({ ...payment, outcome, decidedAt: clock() }) : undefined,
    /** Records the first time of an action of the merchant. */
    mark: (payment: Payment, action: 'verifiedAt' | 'settledAt' | 'reversedAt'): Payment =>
      payment[action] === null ? write({ ...payment, [action]: clock() }) : payment,
    isCharged: ({ outcome }: Payment) => outcome !== null && isCharge(outcome),
    /** Whether the charge was given back: by the merchant, or by the bank because it was not verified in time. */
    isReturned: ({ reversedAt, verifiedAt, decidedAt }: Payment) =>
      reversedAt !== null ||
      (verifiedAt === null && decidedAt !== null && clock() - decidedAt >= RETURN_MS),
    /** The amount that was charged, in rials. */
    chargedAmount: ({ amount, outcome }: Payment) =>
      outcome === 'tampered' ? amount / 10 : amount,
  };
}
export type Books = ReturnType<typeof openBooks>;

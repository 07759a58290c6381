/**
 * The port to the banks (decision 48). An adapter talks to a bank over the network, so that none of its functions is
 * called inside a transaction of ours, and each gives up after {@link BANK_TIMEOUT_MS}.
 */
import type { GatewayType } from '@/shared/api/contract/codes';

export const BANK_TIMEOUT_MS = 10_000;
/** How long a buyer may pay with a token. */
export const TOKEN_MINUTES = 20;

export interface PaymentRequest {
  /** Unique for each start: banks that need an order number get it. */ readonly invoiceId: number;
  /** rials */ readonly amount: number;
  /** Where the bank sends the browser back to. */ readonly callbackUrl: string;
}

/** A payment that the bank knows. */
export interface StartedPayment {
  readonly invoiceId: number;
  /** rials, as it was started */ readonly amount: number;
  readonly token: string;
  /** `callback.fields` as the browser brought them; empty: it has not come back. They are claims, not facts. */
  readonly returned: Readonly<Record<string, string>>;
}

/** `unknown`: the buyer has not paid yet, or the bank did not answer; the bank is asked again (decision 48). */
export type Verification =
  | {
      verdict: 'paid';
      /** the bank's tracking number */ reference: string;
      /** rials */ amount: number;
    }
  | { verdict: 'failed'; reference: string }
  | { verdict: 'unknown' };

export interface PaymentGateway {
  /** What the bank's redirect back to us looks like. */
  readonly callback: {
    readonly method: 'GET' | 'POST';
    readonly path: `/payment/callback/${string}`;
    /** The field that holds the token. */ readonly token: string;
    /** Fields that `verify` needs besides; they are stored until the bank's verdict is known. */
    readonly fields: readonly string[];
  };
  /** Registers a payment. @returns the bank's token @throws when the bank refuses, or does not answer */
  start: (request: PaymentRequest) => Promise<string>;
  /**
   * The page where the buyer pays. How the browser gets there, by a redirect or a form post, is the contract's.
   * @param origin of the app
   */
  pageUrl: (token: string, origin: string) => string;
  /** Asks the bank how a payment ended; the same answer however often it is asked. */
  verify: (payment: StartedPayment) => Promise<Verification>;
  /** For banks that return the money unless it is claimed after the verification; idempotent. @throws: asked again */
  settle?: (payment: StartedPayment) => Promise<void>;
  /** Returns money to the buyer. @param amount rials; part of what was paid */
  refund?: (payment: StartedPayment, amount: number) => Promise<'refunded' | 'refused' | 'unknown'>;
  /** Whether the buyer can still pay with the token; false: it was used, or has expired. */
  inquire?: (payment: StartedPayment) => Promise<{ isOpen: boolean }>;
}

/** The gateways that this server can use, by their type. */
export type PaymentGateways = Readonly<Partial<Record<GatewayType, PaymentGateway>>>;

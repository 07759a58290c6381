/**
 * The port to the banks (decision 48). An adapter calls a bank over the network, so none of its functions is called
 * inside a database transaction, and each has the timeout {@link BANK_TIMEOUT_MS}.
 */
import type { FailureReason, GatewayType } from '@/shared/api/contract/codes';

export const BANK_TIMEOUT_MS = 10_000;
/** Minutes for which a buyer may pay with a token. */
export const TOKEN_MINUTES = 20;

/** The bank refused an operation, or its response is not understood. It names no data of the payment. */
export class BankError extends Error {
  override name = 'BankError';
  constructor(bank: string, operation: string, code: string | number) {
    super(`${bank} answered ${operation} with the code ${code}`);
  }
}

export interface PaymentRequest {
  /** unique for each started payment; also the order number that some banks need */ readonly invoiceId: number;
  /** rials */ readonly amount: number;
  /** URL that the bank redirects the browser back to. */ readonly callbackUrl: string;
}

/** A payment that is registered at the bank. */
export interface StartedPayment {
  readonly invoiceId: number;
  /** in rials, as registered */ readonly amount: number;
  readonly token: string;
  /** Time of the start. */ readonly createdAt: Date;
  /** The values of `callback.fields` as the browser sent them, unverified; empty: the buyer has not come back. */
  readonly returned: Readonly<Record<string, string>>;
}

/** Result of a verification. `unknown` is no result: the verification is repeated (decision 48). */
export type Verification =
  | {
      verdict: 'paid';
      /** the bank's tracking number */ reference: string;
      /** rials */ amount: number;
    }
  | {
      verdict: 'failed';
      reference: string;
      /**
       * The reason, for the message to the buyer. Every bank has its own codes, which the adapter maps; undefined if
       * the code means none of these.
       */
      reason?: FailureReason;
    }
  | {
      verdict: 'unknown';
      /** whether the bank says that nothing is paid yet, so that the buyer can still pay */ isUnpaid: boolean;
    };
/** A final result of a verification. */
export type PaymentResult = Exclude<Verification, { verdict: 'unknown' }>;

export interface PaymentGateway {
  /** Name of the bank in metrics. */ readonly name: string;
  /** Format of the bank's redirect back to the shop. */
  readonly callback: {
    readonly method: 'GET' | 'POST';
    readonly path: `/payment/callback/${string}`;
    /** Name of the field with the token. */ readonly token: string;
    /** Further fields that `verify` needs; they are stored until the bank's verdict is known. */
    readonly fields: readonly string[];
  };
  /**
   * Registers a payment.
   * @returns the bank's token
   * @throws when the bank refuses or does not respond
   */
  start: (request: PaymentRequest) => Promise<string>;
  /**
   * URL of the page where the buyer pays. The contract defines whether the browser gets there by a redirect or a form
   * post.
   * @param origin of the app
   */
  pageUrl: (token: string, origin: string) => string;
  /** Fetches the result of a payment from the bank; idempotent. */
  verify: (payment: StartedPayment) => Promise<Verification>;
  /**
   * Confirms a verified payment, for banks that otherwise return the money; idempotent.
   * @throws when the confirmation must be repeated
   */
  settle?: (payment: StartedPayment) => Promise<void>;
  /**
   * Gives the whole amount of a paid payment back; idempotent. Without it, or if it fails, the refund is a task for the
   * staff.
   * @returns whether the bank has given the amount back
   */
  reverse?: (payment: StartedPayment) => Promise<boolean>;
  /** Whether the buyer can still pay with the token; false: it was used or has expired. */
  inquire?: (payment: StartedPayment) => Promise<{ isOpen: boolean }>;
}

/** The available gateways by type. */
export type PaymentGateways = Readonly<Partial<Record<GatewayType, PaymentGateway>>>;

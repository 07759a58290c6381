/** Calls a bank's service over HTTP. */
import { ofetch } from 'ofetch';
import { BANK_TIMEOUT_MS, type StartedPayment } from '../payment/gateway';

/** Origin of a bank's service and of its pages for buyers. */
export interface BankAddress {
  readonly url: string;
  /** Address of the pages, if it differs: an origin, or a path of the shop itself. */
  readonly pages?: string;
}

/** The bank refused an operation, or its response is not understood. It names no data of the payment. */
export class BankError extends Error {
  override name = 'BankError';
  constructor(bank: string, operation: string, code: string | number) {
    super(`${bank} answered ${operation} with the code ${code}`);
  }
}

export interface ServiceCall {
  readonly body: string | object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a repeated call has no further effect: then it is retried once after a network error. */
  readonly isIdempotent: boolean;
}

/**
 * Posts to a bank's service.
 * @returns the body of the response, with any status below 500: banks explain their refusals there
 * @throws for a network error, a timeout, or a status from 500
 */
export async function callService(
  url: string,
  { body, headers, isIdempotent }: ServiceCall,
): Promise<string> {
  const response = await ofetch.raw<string, 'text'>(url, {
    method: 'POST',
    body,
    headers,
    responseType: 'text',
    timeout: BANK_TIMEOUT_MS,
    retry: isIdempotent ? 1 : 0,
    redirect: 'error',
    ignoreResponseError: true,
  });
  if (response.status >= 500) throw new BankError(new URL(url).host, 'a call', response.status);
  return response._data ?? '';
}

/** URL of a page of the bank. */
export const pageUrlOf = (
  { url, pages = url }: BankAddress,
  origin: string,
  path: string,
): string => (pages.startsWith('/') ? origin + pages : pages) + path;

/**
 * Minutes after which a payment without a charge has failed: buyers pay within 20 minutes, and banks return within 30
 * minutes what the shop has not verified.
 */
const FINAL_AFTER_MINUTES = 35;
export const isFinal = ({ createdAt }: StartedPayment): boolean =>
  Date.now() - createdAt.getTime() > FINAL_AFTER_MINUTES * 60_000;

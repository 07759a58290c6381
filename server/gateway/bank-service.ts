/** Calls a bank's service over HTTP. */
import { ofetch } from 'ofetch';
import { BANK_TIMEOUT_MS, type StartedPayment } from '../payment/gateway';

/** Origin of a bank's service and of its pages for buyers. */
export interface BankAddress {
  readonly url: string;
  /** Address of the pages, if it differs: an origin, or a path of the shop itself. */
  readonly pages?: string;
}

export interface ServiceCall {
  readonly body: string | object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a repeated call has no further effect: then it is retried once after a network error. */
  readonly isIdempotent: boolean;
}

/** Maximum size of a response in bytes; real ones are below 2 kB. */
const MAX_RESPONSE_BYTES = 64 * 1024;

async function readText(body: AsyncIterable<Uint8Array>, host: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) throw new Error(`${host} sent too many bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Posts to a bank's service. The timeout covers the response's body and a retry.
 * @returns the body of the response, with any status below 500: banks explain their refusals there
 * @throws for a network error, a timeout, a status from 500, or a response that is too large
 */
export async function callService(
  url: string,
  { body, headers, isIdempotent }: ServiceCall,
): Promise<string> {
  const { status, body: answer } = await ofetch.raw(url, {
    method: 'POST',
    body,
    headers,
    responseType: 'stream',
    signal: AbortSignal.timeout(BANK_TIMEOUT_MS), // ofetch's own timeout ends with the headers
    retry: isIdempotent ? 1 : 0,
    redirect: 'error',
    ignoreResponseError: true,
  });
  const { host } = new URL(url);
  const text = answer ? await readText(answer, host) : '';
  if (status >= 500) throw new Error(`${host} answered with the status ${status}`);
  return text;
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

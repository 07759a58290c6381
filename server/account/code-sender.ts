/** Sends activation codes to the SMS service. */
import { ofetch } from 'ofetch';

/** Timeout in milliseconds. */
const CODE_SENDER_TIMEOUT_MS = 10_000;

/**
 * Posts `{ mobile, code }` to the address, with retries. The caller does not wait: neither the duration nor a failure
 * may reveal whether a number is registered.
 */
export const sendCode = (address: string, message: { mobile: string; code: string }): void =>
  void ofetch(address, {
    method: 'POST',
    body: message,
    timeout: CODE_SENDER_TIMEOUT_MS,
    retry: 2,
  }).catch((error: { status?: number; name: string }) =>
    console.error('An activation code could not be sent:', error.status ?? error.name),
  );

/** Hands activation codes to who sends text messages. */
import { ofetch } from 'ofetch';

/** Milliseconds. */
const CODE_SENDER_TIMEOUT_MS = 10_000;

/**
 * Posts `{ mobile, code }` to the address, and again when that fails. Nobody waits for it: how long an answer takes, or
 * how it fails, must not tell whether a number is known.
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

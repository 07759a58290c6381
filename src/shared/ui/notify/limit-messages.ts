import { formatNumber } from '@/shared/lib/persian-text';

/** Toasts that one answer may bring at once (decision 68). */
const MAX_TOASTS = 20;

/** Each different message once, in their order; of more than 20 the rest is counted. */
export function limitMessages(messages: readonly string[]): string[] {
  const all = [...new Set(messages)];
  const rest = all.length - MAX_TOASTS;
  return rest > 0 ? [...all.slice(0, MAX_TOASTS), `و ${formatNumber(rest)} مورد دیگر`] : all;
}

import { formatNumber } from '@/shared/lib/persian-text';

/** Maximum number of toasts from one response (decision 68). */
const MAX_TOASTS = 20;

/** Deduplicates messages in order; above 20, the rest is only counted. */
export function limitMessages(messages: readonly string[]): string[] {
  const all = [...new Set(messages)];
  const rest = all.length - MAX_TOASTS;
  return rest > 0 ? [...all.slice(0, MAX_TOASTS), `و ${formatNumber(rest)} مورد دیگر`] : all;
}

import { formatNumber } from '@/shared/lib/persian-text';

/** At most this many characters of a message reach the screen. */
const MOST_CHARACTERS = 300;
/** Messages that have room in a form. */
const MOST_MESSAGES = 3;

const cut = (message: string) =>
  message.length > MOST_CHARACTERS ? `${message.slice(0, MOST_CHARACTERS - 1)}…` : message;

/**
 * What a server says, as much of it as one reads, however much it is: each message once and cut where it is long, of
 * many the first, and how many more there are.
 */
export function abridged(messages: readonly string[], most = MOST_MESSAGES): string[] {
  const all = [...new Set(messages.map(cut))];
  const rest = all.length - most;
  return rest > 0 ? [...all.slice(0, most), `و ${formatNumber(rest)} مورد دیگر`] : all;
}

/** Counts tries in memory, so that guessing and flooding end soon. */
import { Refusal } from './envelope';

const WINDOW = 15 * 60_000;
const MOST_KEYS = 10_000;

/** @param most tries for a key in a quarter of an hour; one more is refused with the message */
export function createLimiter(most: number, message: string) {
  const tries = new Map<string, { count: number; since: number }>();
  return {
    /** Counts a try. @throws {Refusal} when there were too many */
    count(key: string): void {
      const now = Date.now();
      if (tries.size > MOST_KEYS)
        for (const [old, { since }] of tries) if (now - since >= WINDOW) tries.delete(old);
      const entry = tries.get(key);
      const isOpen = entry && now - entry.since < WINDOW;
      if (isOpen && entry.count >= most) throw new Refusal(400, [message]);
      tries.set(key, isOpen ? { ...entry, count: entry.count + 1 } : { count: 1, since: now });
    },
    /** A right try forgets the wrong ones before it. */
    forget: (key: string): void => void tries.delete(key),
  };
}

/** Counts tries, so that guessing and flooding end soon. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refused } from './envelope';

const WINDOW_SECONDS = 15 * 60;

/** @param most tries for a key in a quarter of an hour; one more is refused with the message */
export function createLimiter(most: number, message: string) {
  const tries = new RateLimiterMemory({ points: most, duration: WINDOW_SECONDS });
  return {
    /** Counts a try. @throws {Refusal} when there were too many */
    async count(key: string): Promise<void> {
      await tries.consume(key).catch((reason: unknown) => {
        throw reason instanceof RateLimiterRes ? refused(message) : reason;
      });
    },
    /** A right try forgets the wrong ones before it. */
    forget: async (key: string): Promise<void> => void (await tries.delete(key)),
  };
}

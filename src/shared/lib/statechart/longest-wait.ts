/** The end of every wait: no chart waits for ever. */
import type { Failure } from '@/shared/lib/failure';

/**
 * Milliseconds that a chart waits for an answer. Calls end sooner by themselves; code that has to come first, or a
 * browser that is busy with something else, may not.
 */
export const LONGEST_WAIT = 90_000;
/** Why it ended then. */
export const NO_ANSWER: Failure = {
  status: 500,
  messages: ['پاسخی نرسید؛ ارتباط اینترنت خود را بررسی کنید و دوباره امتحان کنید.'],
};
/** The action that tells it. */
export const tellNoAnswer = { type: 'reportFailure', params: NO_ANSWER } as const;

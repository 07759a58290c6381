/** Actors that a chart waits for: each ends, and what was sent is followed to its end. */
import { fromPromise, type NonReducibleUnknown } from 'xstate';
import type { Failure } from '@/shared/lib/failure';

/**
 * Milliseconds that a chart waits for an answer. Calls end sooner by themselves; code that has to come first, or a
 * browser that is busy with something else, may not.
 */
const LONGEST_WAIT = 90_000;
const NO_ANSWER: Failure = {
  status: 500,
  messages: ['پاسخی نرسید؛ ارتباط اینترنت خود را بررسی کنید و دوباره امتحان کنید.'],
};

/** An actor that answers once, or fails: no chart waits for ever. */
export const promiseActor = <Output, Input = NonReducibleUnknown>(
  ask: (request: { input: Input; signal: AbortSignal }) => Promise<Output>,
) =>
  fromPromise<Output, Input & NonReducibleUnknown>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(NO_ANSWER as unknown as Error), LONGEST_WAIT);
        void ask({ input, signal })
          .then(resolve, reject)
          .finally(() => clearTimeout(timer));
      }),
  );

/**
 * Who leaves a screen stops its chart, not what was sent: how that ends is told all the same, and what was typed is
 * forgotten only when it has arrived.
 * @param signal of the actor that sends
 * @returns what was sent
 */
export function followWhenLeft<Result>(
  signal: AbortSignal,
  sent: Promise<Result>,
  told: { done: (result: Result) => void; failed: (error: unknown) => void },
): Promise<Result> {
  signal.addEventListener('abort', () => void sent.then(told.done, told.failed));
  return sent;
}

/**
 * Stubs for the parts of a chart that its wiring provides. They throw, so that a chart without its wiring, or a test
 * without a stubbed response, fails at once.
 */
import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import type { Failure } from '@/shared/lib/failure';

const failUnwired = (name: string): never => {
  throw new Error(`${name} is not wired`);
};

/** Stub of an actor with a single result. */
export const unwiredActor = <Output, Input>(name: string) =>
  fromPromise<Output, Input & NonReducibleUnknown>(() => failUnwired(name));

/** Stub of an actor that sends events. */
export const unwiredCallback = <Event extends { type: string }, Input>(name: string) =>
  fromCallback<Event, Input & NonReducibleUnknown>(() => failUnwired(name));

/** Stub of an action with an effect outside of the chart. */
export const unwiredAction =
  <Params = undefined>(name: string) =>
  (_: unknown, _params: Params): void =>
    failUnwired(name);

/** Stub of a guard that reads state outside of the chart. */
export const unwiredGuard =
  <Params = undefined>(name: string) =>
  (_: unknown, _params: Params): boolean =>
    failUnwired(name);

/**
 * Milliseconds after which a chart stops waiting for a result. API calls have a shorter timeout, but loading code has
 * none, and a busy browser may delay both.
 */
export const RESPONSE_TIMEOUT_MS = 90_000;
/** Milliseconds after which another code can be requested. */
export const RESEND_DELAY_MS = 60_000;
/** The failure of a chart whose wait exceeds `RESPONSE_TIMEOUT_MS`. */
export const NO_ANSWER: Failure = {
  status: 500,
  messages: ['پاسخی نرسید؛ ارتباط اینترنت خود را بررسی کنید و دوباره امتحان کنید.'],
};
/** The action that reports `NO_ANSWER`. */
export const notifyTimeout = { type: 'reportFailure', params: NO_ANSWER } as const;
/** The result of an invoked actor, as the params of a guard or an action of `onDone`. */
export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;

/**
 * Reports the result of a request after its screen has unmounted. The chart stops then, but the request continues, and
 * typed text is deleted only after success.
 * @param signal of the actor that sends the request
 * @returns the request's promise
 */
export function reportAfterAbort<Result>(
  signal: AbortSignal,
  sent: Promise<Result>,
  handlers: { done: (result: Result) => void; failed: (error: unknown) => void },
): Promise<Result> {
  signal.addEventListener('abort', () => void sent.then(handlers.done, handlers.failed));
  return sent;
}

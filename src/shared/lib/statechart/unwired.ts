/**
 * Stubs of what a chart leaves to its wiring. They throw: a chart that runs without its wiring, or a test that forgets
 * to say how the world answers, fails at once instead of going on with an answer that nobody gave.
 */
import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

const fail = (name: string): never => {
  throw new Error(`${name} is not wired`);
};

/** An actor that answers once. */
export const unwiredActor = <Output, Input>(name: string) =>
  fromPromise<Output, Input & NonReducibleUnknown>(() => fail(name));

/** An actor that tells what it does by events. */
export const unwiredCallback = <Event extends { type: string }, Input>(name: string) =>
  fromCallback<Event, Input & NonReducibleUnknown>(() => fail(name));

/** An action that reaches outside the chart. */
export const unwiredAction =
  <Params = undefined>(name: string) =>
  (_: unknown, _params: Params): void =>
    fail(name);

/** A guard whose answer comes from outside the chart. */
export const unwiredGuard =
  <Params = undefined>(name: string) =>
  (_: unknown, _params: Params): boolean =>
    fail(name);

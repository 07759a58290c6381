/**
 * Stubs of what a chart leaves to its wiring. They throw: a chart that runs without its wiring, or a test that forgets
 * to say how the world answers, fails at once instead of going on with an answer that nobody gave.
 */
import {
  type AnyActorRef,
  type EventObject,
  fromCallback,
  fromPromise,
  type MachineContext,
  type MetaObject,
  type NonReducibleUnknown,
  type ParameterizedObject,
  type ProvidedActor,
  type StateMachine,
  type StateSchema,
  type StateValue,
} from 'xstate';
import type { Failure } from '@/shared/lib/failure';

const failUnwired = (name: string): never => {
  throw new Error(`${name} is not wired`);
};

/** An actor that answers once. */
export const unwiredActor = <Output, Input>(name: string) =>
  fromPromise<Output, Input & NonReducibleUnknown>(() => failUnwired(name));

/** An actor that tells what it does by events. */
export const unwiredCallback = <Event extends { type: string }, Input>(name: string) =>
  fromCallback<Event, Input & NonReducibleUnknown>(() => failUnwired(name));

/** An action that reaches outside the chart. */
export const unwiredAction =
  <Params = undefined>(name: string) =>
  (_: unknown, _params: Params): void =>
    failUnwired(name);

/** A guard whose answer comes from outside the chart. */
export const unwiredGuard =
  <Params = undefined>(name: string) =>
  (_: unknown, _params: Params): boolean =>
    failUnwired(name);

/**
 * A chart with a state that it only passes through: nobody is ever there, so no screen, model or gesture has to say
 * what one sees in it. XState's types know all states, but not which are left at once.
 * @throws where somebody could stay there; not in the build, which need not carry what the tests have seen
 */
export function passThroughState<
  Passed extends string,
  Context extends MachineContext,
  Event extends EventObject,
  Children extends Record<string, AnyActorRef | undefined>,
  Actor extends ProvidedActor,
  Action extends ParameterizedObject,
  Guard extends ParameterizedObject,
  Delay extends string,
  Value extends StateValue,
  Tag extends string,
  Input,
  Output,
  Emitted extends EventObject,
  Meta extends MetaObject,
  Schema extends StateSchema,
  TransitionMeta extends MetaObject,
>(
  passed: Passed,
  machine: StateMachine<
    Context,
    Event,
    Children,
    Actor,
    Action,
    Guard,
    Delay,
    Value,
    Tag,
    Input,
    Output,
    Emitted,
    Meta,
    Schema,
    TransitionMeta
  >,
) {
  if (
    import.meta.env?.MODE !== 'production' &&
    !machine.root.states[passed]?.always?.some(({ guard }) => !guard)
  )
    throw new Error(`${machine.id} does not only pass through ${passed}`);
  return machine as unknown as StateMachine<
    Context,
    Event,
    Children,
    Actor,
    Action,
    Guard,
    Delay,
    Exclude<Value, Passed>,
    Tag,
    Input,
    Output,
    Emitted,
    Meta,
    Schema,
    TransitionMeta
  >;
}

/**
 * Milliseconds that a chart waits for an answer. Calls end sooner by themselves; code that has to come first, or a
 * browser that is busy with something else, may not.
 */
export const RESPONSE_TIMEOUT_MS = 90_000;
/** Why it ended then. */
export const NO_ANSWER: Failure = {
  status: 500,
  messages: ['پاسخی نرسید؛ ارتباط اینترنت خود را بررسی کنید و دوباره امتحان کنید.'],
};
/** The action that tells it. */
export const notifyTimeout = { type: 'reportFailure', params: NO_ANSWER } as const;

/**
 * Who leaves a screen stops its chart, not what was sent: how that ends is told all the same, and what was typed is
 * forgotten only when it has arrived.
 * @param signal of the actor that sends
 * @returns what was sent
 */
export function reportAfterAbort<Result>(
  signal: AbortSignal,
  sent: Promise<Result>,
  told: { done: (result: Result) => void; failed: (error: unknown) => void },
): Promise<Result> {
  signal.addEventListener('abort', () => void sent.then(told.done, told.failed));
  return sent;
}

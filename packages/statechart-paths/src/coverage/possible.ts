/**
 * Pairs of transitions that a chart's definition allows, whatever its context and its guards are: a pair that is not
 * among them is proven impossible.
 */
import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  createMachine,
  type InspectionEvent,
} from 'xstate';
import { edgeOf, nextTransitions, pair } from '../definition.ts';
import { serialise } from '../serialise.ts';

/** More configurations or results of one event than these prove nothing. */
const [MAX_CONFIGURATIONS, MAX_CHOICES] = [500, 256];

type Config = Record<string, unknown>;
const list = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());
const isFixedRaise = (action: unknown) => {
  const { type, event, delay } = (action ?? {}) as Config;
  return type === 'xstate.raise' && typeof event === 'object' && delay === undefined;
};
/** Actions that may send an event to the chart itself, which the definition does not show. */
const isUnknown = (action: unknown) => {
  const { type = '' } = (action ?? {}) as { type?: string };
  return ['xstate.enqueueActions', 'xstate.sendTo'].includes(type) || (type === 'xstate.raise' && !isFixedRaise(action));
};

/**
 * Returns the chart with guards that answer as the search chooses, and without context, actors, delays and effects.
 * @returns undefined if its actions may send events that the definition does not show
 */
function controlOf(machine: AnyStateMachine, choose: () => boolean): AnyStateMachine | undefined {
  let isKnown = true;
  const named = machine.implementations.actions as Config;
  const actions = (value: unknown) =>
    list(value).flatMap((action) => {
      const name = typeof action === 'string' ? action : (action as { type?: string } | null)?.type;
      const own = typeof action === 'function' ? action : (named[name ?? ''] ?? action);
      if (isUnknown(own)) isKnown = false;
      return isFixedRaise(own) ? [own] : [];
    });
  const branch = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(branch);
    if (typeof value !== 'object' || value === null) return value;
    const { guard, actions: its, ...rest } = value as Config;
    return { ...rest, actions: actions(its), ...(guard !== undefined && { guard: choose }) };
  };
  const branches = (value: unknown) =>
    Object.fromEntries(Object.entries((value ?? {}) as Config).map(([key, its]) => [key, branch(its)]));
  const state = ({ entry, exit, on, after, always, onDone, invoke, states, initial, ...rest }: Config): Config => {
    delete rest.context;
    delete rest.output;
    return {
      ...rest,
      entry: actions(entry),
      exit: actions(exit),
      on: branches(on),
      after: branches(after),
      ...(always !== undefined && { always: branch(always) }),
      ...(onDone !== undefined && { onDone: branch(onDone) }),
      ...(initial !== undefined && { initial: branch(initial) }),
      invoke: (list(invoke) as Config[]).map(({ input: _, ...its }) => ({
        ...its,
        ...('onDone' in its && { onDone: branch(its.onDone) }),
        ...('onError' in its && { onError: branch(its.onError) }),
        ...('onSnapshot' in its && { onSnapshot: branch(its.onSnapshot) }),
      })),
      ...(states !== undefined && {
        states: Object.fromEntries(
          Object.entries(states as Record<string, Config>).map(([key, its]) => [key, state(its)]),
        ),
      }),
    };
  };
  const config = { ...state(machine.config as Config), id: machine.id, options: { maxIterations: 50 } };
  const { delays, actors } = machine.implementations;
  const control = createMachine(config as never, { delays, actors } as never) as AnyStateMachine;
  return isKnown ? control : undefined;
}

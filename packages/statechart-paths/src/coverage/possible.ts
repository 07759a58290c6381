/**
 * Pairs of transitions that a chart's definition allows, whatever its context and its guards are: a pair that is not
 * among them is proven impossible.
 */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  fromPromise,
} from 'xstate';
import { edgesOf, historyOf, pair, routeEventsOf } from '../definition.ts';
import { combinationsFor } from '../foreign/guard-worlds.ts';
import { createStepIndex, pureScope } from '../logic.ts';
import { serialise } from '../serialise.ts';
import { recordEdges } from '../step-result.ts';

/** More configurations or results of one event than these prove nothing. */
const [MAX_CONFIGURATIONS, MAX_CHOICES] = [500, 256];

type Config = Record<string, unknown>;
const list = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());
const isFixedRaise = (action: unknown) => {
  const { type, event, delay } = (action ?? {}) as Config;
  return type === 'xstate.raise' && typeof event === 'object' && delay === undefined;
};
/** Returns whether an action may send an event to the chart itself that the definition does not show. */
const isUnknown = (action: unknown) => {
  const { type = '', to } = (action ?? {}) as { type?: string; to?: unknown };
  return (
    type === 'xstate.enqueueActions' ||
    (type === 'xstate.sendTo' && typeof to !== 'string') ||
    (type === 'xstate.raise' && !isFixedRaise(action))
  );
};
const waitsForever = fromPromise(() => new Promise<never>(() => {}));

/**
 * Returns the chart with guards that answer as the search chooses, and without context, actors, delays and effects.
 * @returns undefined if its actions may send events that the definition does not show
 */
function controlOf(machine: AnyStateMachine, choose: () => boolean): AnyStateMachine | undefined {
  let isKnown = true;
  const delays = new Set<string>();
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
    const answer = combinationsFor(guard, true).length > 0 ? choose : () => false;
    return { ...rest, actions: actions(its), ...(guard !== undefined && { guard: answer }) };
  };
  const branches = (value: unknown) =>
    Object.fromEntries(
      Object.entries((value ?? {}) as Config).map(([key, its]) => [key, branch(its)]),
    );
  const state = ({
    entry,
    exit,
    on,
    after,
    always,
    onDone,
    invoke,
    states,
    initial,
    route,
    ...rest
  }: Config): Config => {
    delete rest.context;
    delete rest.output;
    for (const delay of Object.keys((after ?? {}) as object)) delays.add(delay);
    return {
      ...rest,
      entry: actions(entry),
      exit: actions(exit),
      on: branches(on),
      after: branches(after),
      ...(always !== undefined && { always: branch(always) }),
      ...(onDone !== undefined && { onDone: branch(onDone) }),
      ...(route !== undefined && { route: branch(route) }),
      ...(initial !== undefined && { initial: branch(initial) }),
      invoke: (list(invoke) as Config[]).map(({ input: _, systemId: __, ...its }) => ({
        ...its,
        src: waitsForever,
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
  const config = {
    ...state(machine.config as Config),
    id: machine.id,
    options: { maxIterations: 50 },
  };
  const control = createMachine(
    config as never,
    {
      delays: Object.fromEntries([...delays].map((name) => [name, 1])),
    } as never,
  ) as AnyStateMachine;
  return isKnown ? control : undefined;
}

/** A result of an event in a configuration: the edges taken, and the next configuration. */
interface Outcome {
  readonly edges: readonly string[];
  readonly after: AnyMachineSnapshot;
}

/** Creates a function that returns every result of an event, for all answers of the guards. */
function createOutcomes(machine: AnyStateMachine) {
  let [answers, asked]: [readonly boolean[], number] = [[], 0];
  const control = controlOf(machine, () => answers[asked++] ?? false);
  if (!control) return undefined;
  const recorder = recordEdges(control.id);
  const self = createActor(control, { inspect: recorder.inspect });
  const scope = pureScope(self, () => {});
  /** @returns undefined if there are too many results */
  return (from: AnyMachineSnapshot | undefined, event: AnyEventObject): Outcome[] | undefined => {
    const found: Outcome[] = [];
    const tries: (readonly boolean[])[] = [[]];
    for (const tried of tries) {
      if (tries.length > MAX_CHOICES) return undefined;
      [answers, asked] = [tried, 0];
      recorder.goOnFrom(from);
      try {
        const after = from
          ? control.transition(from as never, event as never, scope)
          : control.getInitialSnapshot(scope, undefined as never);
        const edges = recorder.take().edges.map(({ id }) => id);
        found.push({ edges, after: after as AnyMachineSnapshot });
      } catch {
        // Eventless transitions that follow each other endlessly with these answers: shorter ones show their pairs.
      }
      const given = [...tried, ...Array<boolean>(Math.max(0, asked - tried.length)).fill(false)];
      for (let at = tried.length; at < given.length; at += 1)
        tries.push([...given.slice(0, at), true]);
    }
    return found;
  };
}

/** Returns the events that trigger the transitions of a chart, with an example for each wildcard. */
const eventsOf = (machine: AnyStateMachine): AnyEventObject[] => {
  const types = new Set(
    edgesOf(machine)
      .map(({ event }) => event)
      .filter((event) => event !== 'always' && !event.startsWith('xstate.done.state.'))
      .map((event) => (event === '*' ? 'something.else' : event.replace('*', 'something')))
      .map((event) => event.replaceAll('"', '')),
  );
  return [...[...types].map((type) => ({ type })), ...routeEventsOf(machine)];
};

/** A configuration, and the edges that may have been the last before it. */
interface Configuration {
  readonly at: AnyMachineSnapshot;
  readonly last: Set<string>;
}

/**
 * Explores the configurations of a chart with all answers of its guards.
 * @returns the ids of all pairs that can occur; undefined if there are too many configurations or unknown events
 */
export function possiblePairs(machine: AnyStateMachine): ReadonlySet<string> | undefined {
  const outcomes = createOutcomes(machine);
  const starts = outcomes?.(undefined, { type: '' });
  if (!outcomes || !starts) return undefined;
  const eventsIn = createStepIndex(eventsOf(machine), ({ type }) => type);
  const configurations = new Map<string, Configuration>();
  const pairs = new Set<string>();
  const firstEdges = new Map<Configuration, Set<string>>();
  const arrive = ({ edges, after }: Outcome) => {
    for (const [index, edge] of edges.slice(1).entries()) pairs.add(pair(edges[index]!, edge));
    const key = serialise([after.value, historyOf(after), after.status]);
    const known = configurations.get(key) ?? { at: after, last: new Set<string>() };
    configurations.set(key, known);
    for (const edge of edges.slice(-1)) known.last.add(edge);
  };
  for (const start of starts) arrive(start);
  for (const configuration of configurations.values()) {
    const { at } = configuration;
    const first = new Set<string>();
    firstEdges.set(configuration, first);
    if (configurations.size > MAX_CONFIGURATIONS) return undefined;
    for (const event of at.status === 'active' ? eventsIn(at) : []) {
      const found = outcomes(at, event);
      if (!found) return undefined;
      for (const outcome of found.filter(({ edges }) => edges.length > 0)) {
        first.add(outcome.edges[0]!);
        arrive(outcome);
      }
    }
  }
  for (const [{ last }, first] of firstEdges)
    for (const before of last) for (const edge of first) pairs.add(pair(before, edge));
  return pairs;
}

/** Generates a first model of a chart without one, from its definition and by exploring it. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import {
  type Edge,
  edgeOf,
  isHandledEvent,
  nodesOf,
  outcome,
  routeEventsOf,
  stateName,
  statesOf,
  transitionsOf,
} from '../definition.ts';
import { type Budget, createBudget } from '../budget.ts';
import { createKeyOf } from '../graph.ts';
import { createEngine, createStepIndex } from '../logic.ts';
import { done, failed, untilNextTimer } from '../events.ts';
import type { ChartModel, Start, Step } from '../chart-model.ts';
import { isPlain, opaqueKeys, serialise } from '../serialise.ts';
import type { World } from '../step.ts';
import type { StepResult } from '../step-result.ts';
import { type Examples, examplesOfSchemas } from './examples.ts';
import { guardsOf, worldsFor } from './guard-worlds.ts';
import { notesOf } from './notes.ts';
import { type NamedChart, withNames } from './names.ts';
import { PROJECTIONS } from './projections.ts';

/** Limit of positions for exploring a first model, besides four for each state. */
const MAX_POSITIONS = 800;
/** Limit of trials with different assumptions. */
const MAX_ROUNDS = 6;
/** Length of a payload in the name of a step, and depth of the objects in it. */
const [MAX_PAYLOAD_LENGTH, MAX_DEPTH] = [40, 4];
const SAMPLE_ERROR = new Error('the actor failed');

type Event = Step['event'];

/** Returns the events that trigger transitions: events and actor outcomes; delays elapse by themselves. */
function eventsFor(
  { machine }: NamedChart,
  edges: readonly Edge[],
  { events = {}, outputs = {}, variants = {} }: Examples,
): Event[] {
  const names = [...new Set(edges.map(({ event }) => event))];
  const actors = new Map(
    // An unknown output is an empty object: undefined would make the chart's own code throw.
    allInvokes(machine).map(({ id, src }) => [id, outputs[src] ?? {}] as [string, unknown]),
  );
  const known = Object.keys(events);
  return names.flatMap((name): Event[] => {
    const [, outcomeOf, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(name) ?? [];
    if (outcomeOf === 'done') {
      const { src } = allInvokes(machine).find((invoke) => invoke.id === id)!;
      const its = variants.outputs?.[src] ?? [actors.get(id!)];
      return its.map((output) => done(id!, output ?? {}));
    }
    if (outcomeOf) return [failed(id!, SAMPLE_ERROR)];
    if (name.startsWith('xstate.snapshot.')) return [{ type: name, snapshot: { context: {} } }];
    // The last one leads nowhere.
    if (name === 'xstate.route') return [...routeEventsOf(machine), { type: name, to: '#' }];
    if (name.startsWith('xstate.') || name === 'always') return [];
    if (!name.includes('*'))
      return (variants.events?.[name] ?? [{ ...events[name] }]).map((payload) => ({
        ...payload,
        type: name.replaceAll('"', ''),
      }));
    const handled = known.filter((type) => isHandledEvent(name, type) && !names.includes(type));
    const made = [name === '*' ? 'something.else' : name.replace('*', 'something')];
    return (handled.length > 0 ? handled : made).map((type) => ({ ...events[type], type }));
  });
}

const allInvokes = (machine: AnyStateMachine) =>
  nodesOf(machine.root).flatMap(
    ({ invoke }) => invoke as readonly { readonly id: string; readonly src: string }[],
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && isPlain(value);
/** Returns the parts of a value that differ from another one: `outer.inner: value`. */
function differences(value: unknown, other: unknown, path: readonly string[] = []): string[] {
  if (serialise(value) === serialise(other)) return [];
  if (!isObject(value) || !isObject(other) || path.length > MAX_DEPTH)
    return [`${path.join('.')}: ${serialise(value)}`];
  return [...new Set([...Object.keys(value), ...Object.keys(other)])].flatMap((key) =>
    differences(value[key], other[key], [...path, key]),
  );
}
/** Returns unique readable names of events; of several events of a type, with the payload that distinguishes them. */
function namesOf(events: readonly Event[]): readonly string[] {
  const counts = new Map<string, number>();
  return events.map((event) => {
    const first = events.find(({ type }) => type === event.type);
    const payload = differences(event, first).join(', ').slice(0, MAX_PAYLOAD_LENGTH);
    const name = plainName(event.type) + (payload && ` (${payload})`);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} #${count}`;
  });
}
const plainName = (type: string): string => {
  const [, kind, id] = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(type) ?? [];
  if (kind === 'snapshot') return `${id} emits a snapshot`;
  if (kind) return `${id} ${kind === 'done' ? 'is done' : 'fails'}`;
  return type.startsWith('xstate.after.') ? 'time passes' : type;
};

const withGuards = (name: string, world: World) => {
  const guards = Object.keys(world);
  return guards.length > 0 ? `${name}, if ${guards.join(' and ')}` : name;
};

/** The assumptions of a first model besides the chart. */
interface Assumptions {
  /** Guards whose results the walk sets. */
  readonly externalGuards: readonly string[];
  /** Those of them that are true only once in a step: a transition that they allow changes their result. */
  readonly once: ReadonlySet<string>;
  /** Whether events have payloads with several values. */
  readonly isVaried: boolean;
}

/** Returns starts and steps, each with every relevant combination of guard results. */
function eventSources(
  chart: NamedChart,
  events: readonly Event[],
  { externalGuards, once }: Assumptions,
  input: unknown,
): Pick<ChartModel, 'starts' | 'steps'> {
  const transitions = transitionsOf(chart.machine);
  const worldsOf = (matches: (transition: AnyTransitionDefinition) => boolean) =>
    worldsFor(
      transitions.filter(matches).map(({ guard }) => guard),
      externalGuards,
      once,
    );
  // Eventless and done transitions are evaluated after any event.
  const follows = ({ eventType }: AnyTransitionDefinition) =>
    eventType === '' || eventType.startsWith('xstate.done.state.');
  const starts = worldsOf(follows).map((world): Start => ({
    name: { en: withGuards('start', world) },
    input,
    world,
  }));
  // Two wildcards may handle the same event.
  const unique = [...new Map(events.map((event) => [serialise(event), event])).values()];
  const names = namesOf(unique);
  const steps = unique.flatMap((event, index) =>
    worldsOf(
      (transition) =>
        follows(transition) ||
        isHandledEvent(transition.eventType, event.type) ||
        (event.type.startsWith('xstate.after.') && edgeOf(transition).kind === 'after'),
    ).map((world): Step => ({
      name: { en: withGuards(names[index]!, world) },
      event,
      world,
    })),
  );
  return { starts, steps };
}

interface Explored {
  readonly isWhole: boolean;
  readonly steps: ReadonlySet<Step>;
  readonly outcomes: ReadonlySet<string>;
  /** The edges taken, and the outcomes of guards. */
  readonly items: ReadonlySet<string>;
  /** Steps that were the first to show one of the items. */
  readonly gains: ReadonlySet<Step>;
  /** Errors thrown by the chart's own code, by step name. */
  readonly thrown: ReadonlyMap<string, string>;
  /** Guards that the walk held at true in a step that did not end. */
  readonly looping: ReadonlySet<string>;
  /** Keys of the context whose values can't be compared. */
  readonly opaque: ReadonlySet<string>;
}

/** Explores every position of a model, up to the limit. */
function explore(model: ChartModel, budget: Budget): Explored {
  const engine = createEngine(model);
  const keyOf = createKeyOf(model);
  const stepsIn = createStepIndex(model.steps, ({ event }) => event.type);
  const maxPositions = MAX_POSITIONS + 4 * statesOf(model.machine).length;
  const [seen, queue] = [new Set<string>(), [] as StepResult[]];
  const [steps, outcomes, thrown] = [new Set<Step>(), new Set<string>(), new Map<string, string>()];
  const [looping, opaque] = [new Set<string>(), new Set<string>()];
  const [items, gains] = [new Set<string>(), new Set<Step>()];
  const arrive = (result: StepResult, { name, world = {} }: Start | Step) => {
    for (const answer of result.outcomes) outcomes.add(answer);
    for (const { id, guard } of result.edges) if (guard) outcomes.add(outcome(id, true));
    const { status, error } = result.snapshot;
    if (status === 'error' && result.edges.length === 0) {
      if (error !== SAMPLE_ERROR) thrown.set(name.en, String(error));
      if (String(error).includes('Infinite loop'))
        for (const guard of Object.keys(world)) looping.add(guard);
      return;
    }
    const key = keyOf(result);
    if (!seen.has(key)) {
      queue.push(result);
      for (const path of opaqueKeys(result.snapshot.context)) opaque.add(path);
    }
    seen.add(key);
  };
  for (const start of model.starts) arrive(engine.start(start), start);
  const isOver = () =>
    seen.size > maxPositions || budget.isOver(() => `${seen.size} positions tried`);
  while (queue.length > 0 && !isOver()) {
    const at = queue.shift()!;
    for (const step of stepsIn(at.snapshot)) {
      const after = engine.step(at, step);
      budget.spend(1);
      if (after.edges.length > 0 || after.outcomes.length > 0) steps.add(step);
      const shown = [...after.edges.map(({ id }) => id), ...after.outcomes];
      if (shown.some((item) => !items.has(item))) gains.add(step);
      for (const item of shown) items.add(item);
      arrive(after, step);
    }
  }
  return { isWhole: queue.length === 0, steps, outcomes, items, gains, thrown, looping, opaque };
}

/**
 * Finds the start's input: the given one, else undefined, else an empty object.
 * @returns the error message if all of them throw
 */
function inputFor(
  { machine, missingGuards }: NamedChart,
  given: unknown,
): { readonly input: unknown } | string {
  let error: unknown;
  for (const input of given === undefined ? [undefined, {}] : [given]) {
    const engine = createEngine({ machine, externalGuards: missingGuards, starts: [] } as never);
    const first = engine.start({ name: { en: 'start' }, input });
    if (first.snapshot.status !== 'error') return { input };
    error = first.snapshot.error;
  }
  return String(error);
}

/**
 * Generates a first model of a chart: its events with examples, both outcomes of its actors, the ends of its delays.
 *
 * A guard runs its own code if these events produce both of its results. If it always returns the same value, throws,
 * or has no implementation, walks try both results instead.
 * @param id name of a chart without an id
 * @param examples event payloads, the input and outputs of actors; they override those of the schemas
 * @param budget limits of the exploration
 */
export function modelOf(
  machine: AnyStateMachine,
  {
    id = 'machine',
    examples = {},
    budget = createBudget(),
  }: { id?: string; examples?: Examples; budget?: Budget } = {},
): ChartModel {
  const chart = withNames(machine, id);
  const fromSchemas = examplesOfSchemas((machine as { schemas?: unknown }).schemas);
  const all: Examples = {
    ...fromSchemas,
    ...examples,
    events: { ...fromSchemas.events, ...examples.events },
  };
  // A given payload replaces those of the schema, and is not varied.
  const isGiven = ([type]: readonly [string, unknown]) => examples.events?.[type] !== undefined;
  const schemaEvents = Object.entries(fromSchemas.variants?.events ?? {});
  const variants: Examples['variants'] = {
    ...examples.variants,
    events: {
      ...Object.fromEntries(schemaEvents.filter((entry) => !isGiven(entry))),
      ...examples.variants?.events,
    },
  };
  const edges = transitionsOf(chart.machine).map(edgeOf);
  const start = inputFor(chart, all.input);
  const make = (assumed: Assumptions, project: ChartModel['project']): ChartModel => ({
    machine: chart.machine,
    doc: {
      purpose: { en: `${chart.machine.id}: a first model, generated from the chart` },
      states: Object.fromEntries(
        statesOf(chart.machine).map((node) => [
          stateName(node),
          { en: node.description ?? stateName(node) },
        ]),
      ),
      files: { chart: [], wiring: [], view: [], tests: [] },
    },
    externalGuards: assumed.externalGuards,
    ...eventSources(
      chart,
      [
        ...eventsFor(chart, edges, { ...all, variants: assumed.isVaried ? variants : {} }),
        untilNextTimer(),
      ],
      assumed,
      typeof start === 'string' ? all.input : start.input,
    ),
    project,
    invariants: [],
    journeys: [],
  });
  let assumed: Assumptions = {
    externalGuards: chart.missingGuards,
    once: new Set(),
    isVaried: false,
  };
  for (let round = 1; ; round += 1) {
    const tried = tryModel(make, assumed, budget);
    const next =
      round < MAX_ROUNDS ? furtherAssumptions(chart, assumed, tried.explored) : undefined;
    if (next) {
      assumed = next;
      continue;
    }
    const { note } = tried;
    const { model, explored } = withoutIdlePayloads(tried, budget);
    const { thrown, opaque } = explored;
    const { inputType } = all;
    const notes = notesOf(chart, { start, inputType, ...assumed, note, thrown, opaque });
    const started = model.starts.filter(({ name }) => !thrown.has(name.en));
    return {
      ...model,
      // Without any that starts the chart, one is left to be completed.
      starts: started.length > 0 ? started : model.starts.slice(0, 1),
      steps:
        explored.isWhole && started.length > 0
          ? model.steps.filter((step) => explored.steps.has(step) || thrown.has(step.name.en))
          : model.steps,
      notes,
    };
  }
}

/**
 * Returns the assumptions of the next trial: first events get several payloads, then the walk sets the results of the
 * guards that still always have the same one.
 */
function furtherAssumptions(
  chart: NamedChart,
  { externalGuards, once, isVaried }: Assumptions,
  explored: Explored,
): Assumptions | undefined {
  const stuck = stuckGuards(chart, explored).filter((name) => !externalGuards.includes(name));
  const looping = [...explored.looping].filter((name) => !once.has(name));
  if (stuck.length === 0 && looping.length === 0) return undefined;
  if (!isVaried) return { externalGuards, once, isVaried: true };
  return {
    externalGuards: [...new Set([...externalGuards, ...stuck])],
    once: new Set([...once, ...looping]),
    isVaried,
  };
}

/** Builds the model with the most exact projection that can be explored completely. */
function tryModel(
  make: (assumed: Assumptions, project: ChartModel['project']) => ChartModel,
  assumed: Assumptions,
  budget: Budget,
) {
  for (const { project, note } of PROJECTIONS) {
    const model = make(assumed, project);
    const explored = explore(model, budget);
    if (explored.isWhole || project === PROJECTIONS.at(-1)!.project)
      // A search that is incomplete without any context is limited by the states, which its own note says.
      return { model, explored, note: explored.isWhole ? note : undefined };
  }
  throw new Error('There is no projection.');
}

interface Tried {
  readonly model: ChartModel;
  readonly explored: Explored;
}
/** Removes further payloads of events that show nothing which the others do not show, too. */
function withoutIdlePayloads({ model, explored }: Tried, budget: Budget): Tried {
  const keyOf = ({ event: { type }, world }: Step) => serialise([type, world]);
  const first = new Map(model.steps.toReversed().map((step) => [keyOf(step), step]));
  const steps = model.steps.filter(
    (step) => first.get(keyOf(step)) === step || explored.gains.has(step),
  );
  if (steps.length === model.steps.length) return { model, explored };
  const lean = { ...model, steps };
  const again = explore(lean, budget);
  // A payload may also prepare a later branch.
  const isAsGood = again.isWhole && again.items.size >= explored.items.size;
  return isAsGood ? { model: lean, explored: again } : { model, explored };
}

/** Returns the guards that always had the same result, or that have thrown. */
function stuckGuards({ machine, thrown }: NamedChart, { outcomes }: Explored): string[] {
  const guarded = transitionsOf(machine).filter(({ guard }) => guard);
  const stuck = guarded.filter((transition) => {
    const { id } = edgeOf(transition);
    return outcomes.has(outcome(id, true)) !== outcomes.has(outcome(id, false));
  });
  return [...stuck.flatMap(({ guard }) => guardsOf(guard)), ...thrown.keys()];
}

/** Generates a first model of a chart without one, from its definition and by exploring it. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import {
  type Edge,
  edgeOf,
  isHandledEvent,
  nodesOf,
  outcome,
  stateName,
  statesOf,
  transitionsOf,
} from '../definition.ts';
import { type Budget, createBudget } from '../budget.ts';
import { createKeyOf } from '../graph.ts';
import { createEngine, createStepIndex } from '../logic.ts';
import { type ChartModel, done, failed, type Start, type Step, untilNextTimer } from '../model.ts';
import type { StepResult } from '../step-result.ts';
import { type Examples, examplesOfSchemas } from './examples.ts';
import { limitsOf } from './limits.ts';
import { type NamedChart, withNames } from './names.ts';
import { PROJECTIONS } from './projections.ts';

/** Limit of positions for exploring a first model, besides four for each state. */
const MAX_POSITIONS = 800;
/** Limit of rounds for finding guards whose own code never returns both values. */
const MAX_ROUNDS = 4;
const SAMPLE_ERROR = new Error('the actor failed');

/** Returns the names of the guards that a transition evaluates. */
function guardsOf(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard];
  const { type, guards } = (guard ?? {}) as { type?: string; guards?: unknown[] };
  return guards ? guards.flatMap(guardsOf) : type ? [type] : [];
}

type Event = Step['event'];

/** Returns the events that trigger transitions: events and actor outcomes; delays elapse by themselves. */
function eventsFor(
  { machine }: NamedChart,
  edges: readonly Edge[],
  { events = {}, outputs = {} }: Examples,
): Event[] {
  const names = [...new Set(edges.map(({ event }) => event))];
  const actors = new Map(
    // An unknown output is an empty object: undefined would make the chart's own code throw.
    allInvokes(machine).map(({ id, src }) => [id, outputs[src] ?? {}] as [string, unknown]),
  );
  const known = Object.keys(events);
  return names.flatMap((name): Event[] => {
    const [, outcomeOf, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(name) ?? [];
    if (outcomeOf === 'done') return [done(id!, actors.get(id!))];
    if (outcomeOf) return [failed(id!, SAMPLE_ERROR)];
    if (name.startsWith('xstate.snapshot.')) return [{ type: name, snapshot: { context: {} } }];
    if (name.startsWith('xstate.') || name === 'always') return [];
    if (!name.includes('*')) return [{ ...events[name], type: name.replaceAll('"', '') }];
    const handled = known.filter((type) => isHandledEvent(name, type) && !names.includes(type));
    const made = [name === '*' ? 'something.else' : name.replace('*', 'something')];
    return (handled.length > 0 ? handled : made).map((type) => ({ ...events[type], type }));
  });
}

const allInvokes = (machine: AnyStateMachine) =>
  nodesOf(machine.root).flatMap(
    ({ invoke }) => invoke as readonly { readonly id: string; readonly src: string }[],
  );

/** Returns a readable name of an event. */
const nameOf = ({ type }: Event): string => {
  const [, kind, id] = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(type) ?? [];
  if (kind === 'snapshot') return `${id} emits a snapshot`;
  if (kind) return `${id} ${kind === 'done' ? 'is done' : 'fails'}`;
  return type.startsWith('xstate.after.') ? 'time passes' : type;
};

/** Returns the combinations of guard results to try: all false, one true, all true. */
const guardAssignments = (guards: readonly string[]): Record<string, boolean>[] => [
  {},
  ...guards.map((guard) => ({ [guard]: true })),
  ...(guards.length > 1 ? [Object.fromEntries(guards.map((guard) => [guard, true]))] : []),
];
const withGuards = (name: string, world: Record<string, boolean>) => {
  const guards = Object.keys(world);
  return guards.length > 0 ? `${name}, if ${guards.join(' and ')}` : name;
};

/** Returns starts and steps, each with every relevant combination of guard results. */
function eventSources(
  chart: NamedChart,
  events: readonly Event[],
  worldGuards: readonly string[],
  input: unknown,
): Pick<ChartModel, 'starts' | 'steps'> {
  const transitions = transitionsOf(chart.machine);
  const guardsReadBy = (matches: (transition: AnyTransitionDefinition) => boolean) => {
    const guardNames = new Set(transitions.filter(matches).flatMap(({ guard }) => guardsOf(guard)));
    return worldGuards.filter((name) => guardNames.has(name));
  };
  // Eventless and done transitions are evaluated after any event.
  const follows = ({ eventType }: AnyTransitionDefinition) =>
    eventType === '' || eventType.startsWith('xstate.done.state.');
  const starts = guardAssignments(guardsReadBy(follows)).map((world): Start => ({
    name: { en: withGuards('start', world) },
    input,
    world,
  }));
  const steps = events.flatMap((event) =>
    guardAssignments(
      guardsReadBy(
        (transition) =>
          follows(transition) ||
          isHandledEvent(transition.eventType, event.type) ||
          (event.type.startsWith('xstate.after.') && edgeOf(transition).kind === 'after'),
      ),
    ).map((world): Step => ({ name: { en: withGuards(nameOf(event), world) }, event, world })),
  );
  return { starts, steps };
}

interface Explored {
  readonly isWhole: boolean;
  readonly steps: ReadonlySet<Step>;
  readonly outcomes: ReadonlySet<string>;
  /** Errors thrown by the chart's own code, by step name. */
  readonly thrown: ReadonlyMap<string, string>;
}

/** Explores every position of a model, up to the limit. */
function explore(model: ChartModel, budget: Budget): Explored {
  const engine = createEngine(model);
  const keyOf = createKeyOf(model);
  const stepsIn = createStepIndex(model.steps, ({ event }) => event.type);
  const maxPositions = MAX_POSITIONS + 4 * statesOf(model.machine).length;
  const [seen, queue] = [new Set<string>(), [] as StepResult[]];
  const [steps, outcomes, thrown] = [new Set<Step>(), new Set<string>(), new Map<string, string>()];
  const arrive = (result: StepResult, name: string) => {
    for (const answer of result.outcomes) outcomes.add(answer);
    for (const { id, guard } of result.edges) if (guard) outcomes.add(outcome(id, true));
    const { status, error } = result.snapshot;
    if (status === 'error' && result.edges.length === 0) {
      if (error !== SAMPLE_ERROR) thrown.set(name, String(error));
      return;
    }
    const key = keyOf(result);
    if (!seen.has(key)) queue.push(result);
    seen.add(key);
  };
  for (const start of model.starts) arrive(engine.start(start), start.name.en);
  const isOver = () =>
    seen.size > maxPositions || budget.isOver(() => `${seen.size} positions tried`);
  while (queue.length > 0 && !isOver()) {
    const at = queue.shift()!;
    for (const step of stepsIn(at.snapshot)) {
      const after = engine.step(at, step);
      if (after.edges.length > 0 || after.outcomes.length > 0) steps.add(step);
      arrive(after, step.name.en);
    }
  }
  return { isWhole: queue.length === 0, steps, outcomes, thrown };
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
    const engine = createEngine({ machine, worldGuards: missingGuards, starts: [] } as never);
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
  const edges = transitionsOf(chart.machine).map(edgeOf);
  const events = [...eventsFor(chart, edges, all), untilNextTimer()];
  const start = inputFor(chart, all.input);
  const make = (worldGuards: readonly string[], project: ChartModel['project']): ChartModel => ({
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
    worldGuards,
    ...(typeof start === 'string'
      ? { starts: [], steps: [] }
      : eventSources(chart, events, worldGuards, start.input)),
    project,
    invariants: [],
    journeys: [],
  });
  let worldGuards = chart.missingGuards;
  for (let round = 1; ; round += 1) {
    const tried = tryModel(make, worldGuards, budget);
    const stuck = stuckGuards(chart, tried.explored);
    const next = [...new Set([...worldGuards, ...stuck])];
    if (next.length > worldGuards.length && round < MAX_ROUNDS) worldGuards = next;
    else {
      const { model, explored, limitation } = tried;
      const limits = limitsOf(chart, {
        start,
        worldGuards,
        limitation,
        thrown: explored.thrown,
      });
      return {
        ...model,
        starts: model.starts.filter(({ name }) => !explored.thrown.has(name.en)),
        steps: explored.isWhole
          ? model.steps.filter((step) => explored.steps.has(step))
          : model.steps,
        limits,
      };
    }
  }
}

/** Builds the model with the most exact projection that can be explored completely. */
function tryModel(
  make: (worldGuards: readonly string[], project: ChartModel['project']) => ChartModel,
  worldGuards: readonly string[],
  budget: Budget,
) {
  for (const { project, limitation } of PROJECTIONS) {
    const model = make(worldGuards, project);
    const explored = explore(model, budget);
    if (explored.isWhole || project === PROJECTIONS.at(-1)!.project)
      return { model, explored, limitation };
  }
  throw new Error('There is no projection.');
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

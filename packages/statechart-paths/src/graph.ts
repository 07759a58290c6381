/**
 * Adapts a model to XState's graph library: actor logic whose states are positions and whose events are the model's
 * steps.
 */
import {
  getShortestPaths,
  joinPaths,
  type StatePath,
  type TestModelOptions,
  type TraversalOptions,
} from 'xstate/graph';
import type { ActorLogic, EventObject } from 'xstate';
import { type Budget, createBudget, EXPLORING } from './budget.ts';
import { edgesOf, historyOf, pair } from './definition.ts';
import { createEngine, createStepIndex, type Engine } from './logic.ts';
import type { ChartModel, Start, Step } from './chart-model.ts';
import { inOrder } from './recording.ts';
import { serialise } from './serialise.ts';
import { currentState, type StepResult } from './step-result.ts';

/**
 * A node of the graph: a state with the model's projection. Each position is one object, because joining paths compares
 * identity.
 */
export interface Position {
  readonly status: 'active';
  readonly output: undefined;
  readonly error: undefined;
  /** The first result that reached this position; undefined before the start. */
  readonly result: StepResult | undefined;
  readonly state: string;
  /** Unique key in the graph; also its name in failure messages. */
  readonly key: string;
  readonly toJSON: () => string;
}
/** A start (`xstate.init`) or a step of the model, as an event. */
export interface Move extends EventObject {
  readonly of: Start | Step;
  readonly toJSON: () => string;
}
/** A path in the library's format; its first steps are «before the start» and the start. */
export type Route = StatePath<Position, Move>;

/** A move from one position to another. */
export interface Arc {
  readonly from: Position;
  readonly move: Move;
  readonly to: Position;
  readonly result: StepResult;
}

type Traversal = TraversalOptions<Position, Move, undefined>;

export interface Graph {
  readonly engine: Engine;
  readonly logic: ActorLogic<Position, Move, undefined>;
  /** With `logic`, the arguments of a `TestModel`. */
  readonly options: Traversal & Pick<TestModelOptions<Position, Move, undefined>, 'stateMatcher'>;
  /** The position before the start. */
  readonly origin: Position;
  /** The explored positions, in the order in which they were found, without the origin. */
  readonly positions: readonly Position[];
  /**
   * Returns the possible moves of a position in the model's order, including steps that are refused by guards; none for
   * a position that was found but not explored.
   */
  readonly arcsOf: (position: Position) => readonly Arc[];
  /** Moves that make the chart's own code throw, so that no path takes them. */
  readonly failures: readonly {
    readonly from: Position;
    readonly move: Move;
    readonly error: string;
  }[];
  /** Returns the position of a result, if it was found. */
  readonly positionOf: (result: StepResult) => Position | undefined;
  /** The reason why the exploration ended before it had explored every position; undefined if it has explored all. */
  readonly note: string | undefined;
}

/** Up to this number, positions are explored breadth-first; then those reached by new transitions come first. */
const MAX_BREADTH_FIRST = 2_000;

const at = (state: string, key = state, result?: StepResult): Position => ({
  status: 'active',
  output: undefined,
  error: undefined,
  result,
  state,
  key,
  toJSON: () => key, // the library serialises positions into descriptions
});
const moveOf = (of: Start | Step): Move => ({
  type: 'event' in of ? of.event.type : 'xstate.init',
  of,
  toJSON: () => of.name.en,
});

/**
 * Returns a function that identifies a position by its state, its history, the projected context, the running actors
 * that the chart listens to, and the pending timers.
 */
export function createKeyOf({ machine, project }: ChartModel): (result: StepResult) => string {
  const listened = new Set(
    edgesOf(machine).map(({ event }) => /^xstate\.\w+\.(?:actor\.)?(.+)$/.exec(event)?.[1] ?? ''),
  );
  return ({ snapshot, clock }) =>
    serialise([
      snapshot.value,
      historyOf(snapshot),
      snapshot.status,
      Object.keys(snapshot.children)
        .filter((id) => listened.has(id))
        .sort(),
      project(snapshot),
      // The key contains only the order of the pending timers; their remaining times could give unboundedly many
      // positions if delays have no common divisor.
      [...new Set(inOrder(clock).map(({ event }) => event.type))],
    ]);
}

/**
 * Explores positions until the budget is used up. In a large graph, positions that were found by a new transition or a
 * new pair of transitions come first: the transitions of parallel regions are then found without the product of all
 * regions.
 */
function explore(
  origin: Position,
  arcsOf: (position: Position) => readonly Arc[],
  { maxStates, isOver: isOverTime }: Budget,
): ReadonlySet<Position> {
  const explored = new Set<Position>();
  /** The found positions, each with the last edge of the arc that found it. */
  const lastEdges = new Map<Position, string>([[origin, '']]);
  const taken = new Set<string>();
  const [queue, preferred] = [[origin], [] as Position[]];
  const next = () =>
    (explored.size > MAX_BREADTH_FIRST ? preferred.shift() : undefined) ?? queue.shift();
  const isOver = () => isOverTime(() => `${explored.size} positions explored`, EXPLORING);
  for (let at = next(); at && explored.size <= maxStates && !isOver(); at = next()) {
    if (explored.has(at)) continue;
    explored.add(at);
    for (const { to, result } of arcsOf(at)) {
      const edges = [lastEdges.get(at)!, ...result.edges.map(({ id }) => id)];
      const items = edges.slice(1).flatMap((id, index) => [id, pair(edges[index]!, id)]);
      const isNew = items.some((item) => !taken.has(item));
      for (const item of items) taken.add(item);
      if (lastEdges.has(to)) continue;
      lastEdges.set(to, edges.at(-1)!);
      queue.push(to);
      if (isNew) preferred.push(to);
    }
  }
  return explored;
}

const graphs = new WeakMap<ChartModel, Graph>();

/**
 * Returns the graph of a model, with positions in a deterministic order; explored once per model.
 * @param budget limits of the exploration
 */
export function graphOf(model: ChartModel, budget: Budget = createBudget()): Graph {
  const known = graphs.get(model);
  if (known) return known;
  const engine = createEngine(model);
  const keyOf = createKeyOf(model);
  const starts = model.starts.map(moveOf);
  const stepsIn = createStepIndex(model.steps.map(moveOf), ({ type }) => type);
  const origin = at('before the start');
  const positions = new Map<string, Position>();
  const addPosition = (result: StepResult): Position => {
    const key = keyOf(result);
    const state = currentState(result.snapshot);
    const position = positions.get(key) ?? at(state, `${state} #${positions.size + 1}`, result);
    positions.set(key, position);
    return position;
  };

  const arcs = new Map<Position, readonly Arc[]>();
  const failures: Graph['failures'][number][] = [];
  const findArcs = (from: Position): readonly Arc[] => {
    const moves = from.result ? stepsIn(from.result.snapshot) : starts;
    budget.spend(moves.length);
    const found = moves.flatMap((move): Arc | [] => {
      const result = resultOf(engine, from.result, move);
      const isNothing = from !== origin && !result.edges.length && !result.outcomes.length;
      // An unhandled error stops a chart without a transition; no step follows it.
      const isEnd = result.snapshot.status === 'error' && !result.edges.length;
      if (isEnd) failures.push({ from, move, error: String(result.snapshot.error) });
      return isNothing || isEnd ? [] : { from, move, to: addPosition(result), result };
    });
    arcs.set(from, found);
    return found;
  };
  const explored = explore(origin, findArcs, budget);
  const isWhole = [...positions.values()].every((position) => explored.has(position));
  const arcsOf = (from: Position) => arcs.get(from) ?? [];

  const logic: ActorLogic<Position, Move, undefined> = {
    getInitialSnapshot: () => origin,
    getPersistedSnapshot: (position) => position,
    transition: (from, move) => arcsOf(from).find((arc) => arc.move === move)?.to ?? from,
  };
  const options: Graph['options'] = {
    events: (from) => arcsOf(from).map(({ move }) => move),
    serializeState: ({ key }) => key,
    serializeEvent: (move) => move.toJSON(),
    stateMatcher: ({ state }, name) => state.split(' & ').includes(name),
  };
  const [, ...all] = explored;
  const note = isWhole
    ? undefined
    : all.length < budget.maxStates
      ? `${all.length} positions were explored within the budget of ${budget.maxSteps} steps, and there are more: raise --max-steps`
      : `${all.length} positions were explored, and there are more: raise --max-states, or let the model's «project» omit values that grow without bound`;
  const graph: Graph = {
    engine,
    logic,
    options,
    origin,
    positions: all,
    arcsOf,
    failures,
    positionOf: (result) => positions.get(keyOf(result)),
    note,
  };
  graphs.set(model, graph);
  return graph;
}

/** Returns the result of a move; the first move has to be a start. */
const resultOf = (engine: Engine, before: StepResult | undefined, { of }: Move): StepResult =>
  before ? engine.step(before, of as Step) : engine.start(of as Start);

const INIT = { type: 'xstate.init' } as Move;

/** Returns an empty route at a position. */
export const routeAt = (position: Position): Route => ({
  state: position,
  steps: [{ state: position, event: INIT }],
  weight: 0,
});

/** Appends an arc to a route. */
export const joinArc = (route: Route, { from, move, to }: Arc): Route =>
  joinPaths(route, {
    state: to,
    steps: [
      { state: from, event: INIT },
      { state: to, event: move },
    ],
    weight: 1,
  });

/**
 * Extends the given routes: returns the shortest route to each position reachable from their ends, sorted by length.
 */
export function reach(
  { logic, options: traversal }: Graph,
  routes: readonly Route[],
  options: Pick<Traversal, 'events' | 'toState'>,
): Route[] {
  const found = routes.flatMap((route) =>
    getShortestPaths(logic, {
      ...traversal,
      ...options,
      fromState: route.state,
    }).map((tail) => joinPaths(route, tail)),
  );
  const seen = new Set<Position>();
  return found
    .sort((one, other) => one.weight - other.weight)
    .filter(({ state }) => !seen.has(state) && seen.add(state));
}

/**
 * Returns a path in the format of XState's `TestModel`: a step for the start (`xstate.init`) and for each step of the
 * path, each with the position after it.
 */
export function routeOf(
  model: ChartModel,
  { start, steps }: { readonly start: Start; readonly steps: readonly Step[] },
): Route {
  const { engine } = graphOf(model);
  let result: StepResult | undefined;
  const positions = [start, ...steps].map((of) => {
    const move = moveOf(of);
    result = resultOf(engine, result, move);
    const state = currentState(result.snapshot);
    // Uses the exact result of the path, because one graph position stands for several results.
    return { state: at(state, state, result), event: move };
  });
  return { state: positions.at(-1)!.state, steps: positions, weight: steps.length };
}

/**
 * A model as XState's own graph takes it: actor logic whose states are positions and whose events are the
 * model's steps.
 */
import {
  getAdjacencyMap,
  getShortestPaths,
  joinPaths,
  type StatePath,
  type TestModelOptions,
  type TraversalOptions,
} from 'xstate/graph';
import type { ActorLogic, EventObject } from 'xstate';
import { edgesOf } from './definition.ts';
import { createEngine, type Engine } from './logic.ts';
import type { ChartModel, Start, Step } from './model.ts';
import { inOrder } from './recording.ts';
import { currentState, type StepResult } from './step-result.ts';

/**
 * Where a chart can be: what its state and the model's projection tell apart. Every position is one object,
 * or paths could not be joined.
 */
export interface Position {
  readonly status: 'active';
  readonly output: undefined;
  readonly error: undefined;
  /** The first result that came here; none before the start. */
  readonly result: StepResult | undefined;
  readonly state: string;
  /** What tells it apart in the graph; also its name in failure messages. */
  readonly key: string;
  readonly toJSON: () => string;
}
/** A start (`xstate.init`) or a step of the model, as an event. */
export interface Move extends EventObject {
  readonly of: Start | Step;
  readonly toJSON: () => string;
}
/** A path as the libraries know it; its first steps are «before the start» and the start. */
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
  /** With `logic`, what a `TestModel` is made of. */
  readonly options: Traversal & Pick<TestModelOptions<Position, Move, undefined>, 'stateMatcher'>;
  /** Before the start. */
  readonly origin: Position;
  /** In the order in which they are found, breadth first; without the origin. */
  readonly positions: readonly Position[];
  /** What can be done in a position, in the order of the model; also steps that only ask guards and are refused. */
  readonly arcsOf: (position: Position) => readonly Arc[];
}

/** More positions than this mean that a projection lets unbounded context through. */
const MAX_POSITIONS = 20_000;

const at = (state: string, key = state, result?: StepResult): Position => ({
  status: 'active',
  output: undefined,
  error: undefined,
  result,
  state,
  key,
  toJSON: () => key, // the libraries write positions into descriptions
});
const moveOf = (of: Start | Step): Move => ({
  type: 'event' in of ? of.event.type : 'xstate.init',
  of,
  toJSON: () => of.name.en,
});

/**
 * What tells a position from others: its state, the context as the model projects it, the actors that are listened to,
 * and what is due.
 */
export function createKeyOf({ machine, project }: ChartModel): (result: StepResult) => string {
  const listened = new Set(
    edgesOf(machine).map(({ event }) => /^xstate\.\w+\.(?:actor\.)?(.+)$/.exec(event)?.[1] ?? ''),
  );
  return ({ snapshot, clock }) =>
    JSON.stringify([
      snapshot.value,
      snapshot.status,
      Object.keys(snapshot.children)
        .filter((id) => listened.has(id))
        .sort(),
      project(snapshot),
      // What is due in which order; how soon would be without end where delays are not of one measure.
      [...new Set(inOrder(clock).map(({ event }) => event.type))],
    ]);
}

const graphs = new WeakMap<ChartModel, Graph>();

/**
 * The graph of a model: the same positions in the same order every time.
 * @throws when there are too many positions
 */
export function graphOf(model: ChartModel): Graph {
  const known = graphs.get(model);
  if (known) return known;
  const engine = createEngine(model);
  const keyOf = createKeyOf(model);
  const [starts, steps] = [model.starts.map(moveOf), model.steps.map(moveOf)];
  const origin = at('before the start');
  const positions = new Map<string, Position>();
  const positionOf = (result: StepResult): Position => {
    const key = keyOf(result);
    const state = currentState(result.snapshot);
    const position = positions.get(key) ?? at(state, `${state} #${positions.size + 1}`, result);
    if (positions.set(key, position).size > MAX_POSITIONS)
      throw new Error(
        `The chart ${model.machine.id} has more than ${MAX_POSITIONS} positions: its model's «project» must leave out what grows without bound.`,
      );
    return position;
  };

  const arcs = new Map<Position, readonly Arc[]>();
  const arcsOf = (from: Position): readonly Arc[] => {
    const found =
      arcs.get(from) ??
      (from === origin ? starts : steps).flatMap((move): Arc | [] => {
        const result = resultOf(engine, from.result, move);
        const isNothing = from !== origin && !result.edges.length && !result.outcomes.length;
        // What nobody listens to ends a chart without a transition; there is no way on from there.
        const isEnd = result.snapshot.status === 'error' && !result.edges.length;
        return isNothing || isEnd ? [] : { from, move, to: positionOf(result), result };
      });
    arcs.set(from, found);
    return found;
  };

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
  const [, ...all] = Object.values(getAdjacencyMap(logic, options)).map(({ state }) => state);
  const graph: Graph = { engine, logic, options, origin, positions: all, arcsOf };
  graphs.set(model, graph);
  return graph;
}

/** What a move does after a result; the first one has to be a start. */
const resultOf = (engine: Engine, before: StepResult | undefined, { of }: Move): StepResult =>
  before ? engine.step(before, of as Step) : engine.start(of as Start);

const INIT = { type: 'xstate.init' } as Move;

/** The route that has not begun. */
export const routeAt = (position: Position): Route => ({
  state: position,
  steps: [{ state: position, event: INIT }],
  weight: 0,
});

/** A route with one more step. */
export const joinArc = (route: Route, { from, move, to }: Arc): Route =>
  joinPaths(route, {
    state: to,
    steps: [
      { state: from, event: INIT },
      { state: to, event: move },
    ],
    weight: 1,
  });

/** The shortest ways to every position that can be reached from where some routes end, by their lengths. */
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
 * A path as the `TestModel` of XState's libraries runs it: a step for the start (`xstate.init`) and for each
 * step of the path, each with the position after it.
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
    // Exactly where the path comes to: a position of the graph stands for several.
    return { state: at(state, state, result), event: move };
  });
  return { state: positions.at(-1)!.state, steps: positions, weight: steps.length };
}

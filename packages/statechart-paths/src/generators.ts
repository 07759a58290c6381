/** Generates paths through a chart by different strategies. */
import { TestModel } from 'xstate/graph';
import { createCoverageCounter } from './coverage/counter.ts';
import { type Edge, edgesOf } from './definition.ts';
import {
  type Graph,
  graphOf,
  joinArc,
  type Position,
  reach,
  type Route,
  routeAt,
} from './graph.ts';
import type { ChartModel, Start, Step } from './model.ts';
import { isIn, type Path, pathOf } from './path.ts';
import { createProgress } from './progress.ts';
import { randomPaths } from './random-walk.ts';
import { currentState, type StepResult } from './step-result.ts';
import type { StopCondition } from './stop-condition.ts';
import { UserError } from './user-error.ts';

export interface Generated {
  readonly paths: readonly Path[];
  /** Edges of the definition that no path takes. */
  readonly uncovered: readonly Edge[];
}

/** All generators, with descriptions. */
export const GENERATORS = {
  shortest: 'a shortest path to every state',
  simple: 'every path that enters no state twice',
  transition:
    'paths that together take every transition, and contain every step of the model that takes one',
  pairs:
    'paths that together take every pair of consecutive transitions, and make every guard true and false',
  random:
    'a random walk, the same for the same seed; it restarts after 30 steps, where no step is possible, and at --to',
} as const;
export type Generator = keyof typeof GENERATORS;

export interface Options {
  readonly gen: Generator;
  readonly stop?: StopCondition;
  readonly seed?: number;
  /** State names: paths begin in `from` and end in `to`. A state with child states stands for all of them. */
  readonly from?: string;
  readonly to?: string;
  /** State names and edge ids that paths must not enter or take. */
  readonly avoid?: readonly string[];
  readonly maxPaths?: number;
}

const MAX_SIMPLE_PATHS = 10_000;

/** The searched graph, without avoided states and edges, and its roots. */
interface Search {
  readonly graph: Graph;
  /** Routes to the positions where paths begin. */
  readonly roots: readonly Route[];
  readonly to: string | undefined;
  readonly isAllowed: (result: StepResult) => boolean;
  readonly reach: (routes: readonly Route[], to?: string) => Route[];
}

function searchOf(model: ChartModel, { from, to, avoid = [] }: Options): Search {
  const graph = graphOf(model);
  const passes = ({ snapshot, edges }: StepResult) => [
    currentState(snapshot),
    ...edges.flatMap(({ source, target }) => [source, target]),
  ];
  const isAllowed = (result: StepResult) =>
    result.edges.every(({ id }) => !avoid.includes(id)) &&
    avoid.every((name) => passes(result).every((state) => !isIn(state, name)));
  const events = (position: Position) =>
    graph
      .arcsOf(position)
      .filter(({ result }) => isAllowed(result))
      .map(({ move }) => move);
  const search = {
    graph,
    to,
    isAllowed,
    reach: (routes: readonly Route[], target?: string) =>
      reach(graph, routes, {
        events,
        toState: target === undefined ? undefined : ({ state }) => isIn(state, target),
      }),
  };
  const origin = routeAt(graph.origin);
  const starts = graph
    .arcsOf(graph.origin)
    .filter(({ result }) => isAllowed(result))
    .map((arc) => joinArc(origin, arc));
  if (from === undefined) return { ...search, roots: starts };
  return { ...search, roots: search.reach(starts).filter(({ state }) => isIn(state.state, from)) };
}

/** Yields a shortest route to every state. */
function* shortestRoutes({ roots, to, reach: reachFrom }: Search): Iterable<Route> {
  const seen = new Set<string>();
  for (const route of reachFrom(roots)) {
    const { state } = route.state;
    if (seen.has(state) || (to !== undefined && !isIn(state, to))) continue;
    seen.add(state);
    yield route;
  }
}

/**
 * Yields every route that enters no state twice. `getSimplePaths` distinguishes either positions, which are too many,
 * or states, whose paths can't be walked: tests/libraries.test.ts.
 */
function* simpleRoutes({ graph, roots, to, isAllowed }: Search): Iterable<Route> {
  function* walk(route: Route, seen: readonly string[]): Iterable<Route> {
    const isThere = to !== undefined && isIn(route.state.state, to);
    const arcs = isThere ? [] : graph.arcsOf(route.state);
    const continuation = arcs.filter(
      ({ result, to: { state } }) => isAllowed(result) && !seen.includes(state),
    );
    if (isThere || (to === undefined && continuation.length === 0)) yield route;
    for (const arc of continuation) yield* walk(joinArc(route, arc), [...seen, arc.to.state]);
  }
  for (const root of roots) yield* walk(root, [root.state.state]);
}

/** Yields the shortest route to every position, followed by each of its arcs, or by each two consecutive arcs. */
function* arcRoutes(
  { graph, roots, isAllowed, reach: reachFrom }: Search,
  isInPairs: boolean,
): Iterable<Route> {
  const arcsFrom = ({ state }: Route) =>
    graph
      .arcsOf(state)
      .filter(({ result }) => isAllowed(result) && (isInPairs || result.edges.length > 0));
  yield* roots;
  const routes = reachFrom(roots);
  for (const route of routes) for (const arc of arcsFrom(route)) yield joinArc(route, arc);
  if (!isInPairs) return;
  for (const route of routes)
    for (const first of arcsFrom(route)) {
      const longer = joinArc(route, first);
      for (const second of arcsFrom(longer)) yield joinArc(longer, second);
    }
}

/** Yields the routes that a generator tries, each extended to `to`. */
function* candidates(gen: Exclude<Generator, 'random'>, search: Search): Iterable<Route> {
  if (gen === 'shortest') return yield* shortestRoutes(search);
  if (gen === 'simple') return yield* simpleRoutes(search);
  for (const route of arcRoutes(search, gen === 'pairs')) {
    const ending = search.to === undefined ? route : search.reach([route], search.to)[0];
    if (ending) yield ending;
  }
}

/** Returns the goals that the paths of a generator have to cover. */
function goals(
  model: ChartModel,
  gen: Generator,
  { items, edges, states, id, start, steps }: Path,
) {
  if (gen === 'transition') {
    // Two steps may take the same transition with different data. Only effects distinguish them: effects of the steps
    // themselves, and effects after the actor that received the data is done.
    const made = [start, ...steps].map(({ name }) => name.en);
    const done = steps.flatMap(({ name, event }, at) =>
      event.type.startsWith('xstate.done.actor.') ? `${made[at]!} → ${name.en}` : [],
    );
    return [...edges, ...made, ...done];
  }
  if (gen !== 'pairs') return gen === 'shortest' ? [states.at(-1)!] : [id];
  const counter = createCoverageCounter(model.machine);
  counter.add(items);
  const { transition, guard, pairs } = counter.covered;
  return [...transition, ...guard, ...pairs];
}

/** A generated path and its goals. */
interface Found {
  readonly path: Path;
  readonly route: Route;
  readonly goals: readonly string[];
}

/** Returns the start and the steps of a route. */
const stepsOf = ({ steps: [, first, ...rest] }: Route) => ({
  start: first!.event.of as Start,
  steps: rest.map(({ event }) => event.of as Step),
});

/**
 * Collects paths until they cover every goal of every route.
 * @throws {UserError} if there are too many paths
 */
function search(model: ChartModel, gen: Exclude<Generator, 'random'>, space: Search): Found[] {
  const found: Found[] = [];
  const reached = new Set<string>();
  for (const route of candidates(gen, space)) {
    const { start, steps } = stepsOf(route);
    const path = pathOf(model, start, steps);
    const its = goals(model, gen, path);
    if (found.length > 0 && its.every((goal) => reached.has(goal))) continue;
    for (const goal of its) reached.add(goal);
    found.push({ path, route, goals: [...new Set(its)] });
    if (found.length > MAX_SIMPLE_PATHS)
      throw new UserError(
        `The chart ${model.machine.id} has more than ${MAX_SIMPLE_PATHS} such paths. Reduce them with --from, --to or --avoid.`,
      );
  }
  return found;
}

/** Removes redundant paths: prefixes of other paths (`TestModel.getPaths`), then paths whose goals the others cover. */
function minimise({ logic, options }: Graph, found: readonly Found[]): Found[] {
  const whole = new Set(
    new TestModel(logic, options)
      .getPaths(() => found.map(({ route }) => route))
      .map(({ steps }) => steps),
  );
  let required = found.filter(({ route }) => whole.has(route.steps));
  const count = new Map<string, number>();
  for (const { goals: its } of required)
    for (const goal of its) count.set(goal, (count.get(goal) ?? 0) + 1);
  for (const last of [...required].reverse()) {
    if (required.length === 1 || !last.goals.every((goal) => count.get(goal)! > 1)) continue;
    required = required.filter((other) => other !== last);
    for (const goal of last.goals) count.set(goal, count.get(goal)! - 1);
  }
  return required;
}

/** Returns the paths up to the one that meets a stop condition. */
function takeUntilStopped(model: ChartModel, paths: readonly Path[], stop: StopCondition): Path[] {
  const progress = createProgress(model);
  const end = paths.findIndex((path) => {
    progress.add(path, true, path.steps.length);
    return stop(progress.now());
  });
  return paths.slice(0, end < 0 ? Infinity : end + 1);
}

/**
 * Generates paths through a chart; deterministic for the same options, unless they stop by time.
 * @throws {UserError} if no allowed path reaches `from`
 */
export function generatePaths(model: ChartModel, options: Options): Generated {
  const { gen, from, avoid = [], stop, maxPaths = Infinity } = options;
  const space = searchOf(model, options);
  if (space.roots.length === 0)
    throw new UserError(
      `No path of the chart ${model.machine.id} comes to «${from ?? 'a start'}»${avoid.length > 0 ? ` without «${avoid.join('», «')}»` : ''}.`,
    );
  const taken = (paths: readonly Path[]): Generated => {
    const edges = new Set(paths.flatMap((path) => path.edges));
    return { paths, uncovered: edgesOf(model.machine).filter(({ id }) => !edges.has(id)) };
  };
  if (gen === 'random') {
    const { isAllowed, roots } = space;
    return taken(randomPaths(model, { ...options, isAllowed, roots: roots.map(stepsOf) }));
  }
  const found = search(model, gen, space);
  const paths = (gen === 'simple' ? found : minimise(space.graph, found)).map(({ path }) => path);
  return taken((stop ? takeUntilStopped(model, paths, stop) : paths).slice(0, maxPaths));
}

const transitionPathsOf = new WeakMap<ChartModel, Generated>();
/** Returns shortest paths that together take every transition of a chart; cached by model. */
export function transitionPaths(model: ChartModel): Generated {
  const known = transitionPathsOf.get(model) ?? generatePaths(model, { gen: 'transition' });
  transitionPathsOf.set(model, known);
  return known;
}

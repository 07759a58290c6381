/** Generates paths through a chart by different strategies. */
import { NO_START } from './foreign/notes.ts';
import { createCoverageCounter } from './coverage/counter.ts';
import { type Edge, edgesOf } from './definition.ts';
import { type Budget, createBudget, GENERATING } from './budget.ts';
import {
  type Arc,
  type Graph,
  graphOf,
  joinArc,
  type Position,
  reach,
  type Route,
  routeAt,
} from './graph.ts';
import type { ChartModel, Start, Step } from './chart-model.ts';
import { createResults, isIn, type Path, pathAlong } from './path.ts';
import { minimise } from './minimise.ts';
import { createProgress } from './progress.ts';
import { randomPaths } from './random-walk.ts';
import { serialise } from './serialise.ts';
import { currentState, itemsOf, type StepResult } from './step-result.ts';
import type { StopCondition } from './stop-condition.ts';
import { UserError } from './user-error.ts';

export interface Generated {
  readonly paths: readonly Path[];
  /** Edges of the definition that no path takes. */
  readonly uncovered: readonly Edge[];
  /** The reason why the paths may not cover everything that they could; undefined if the search is complete. */
  readonly note: string | undefined;
}

/** All generators, with descriptions. */
export const GENERATORS = {
  shortest: 'a shortest path to every state',
  simple: 'every path that enters no state twice',
  transition:
    'paths that together take every transition, contain every step of the model that takes one, and let every actor succeed with every input',
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
  /** Limits of the search; by default only of its size. */
  readonly budget?: Budget;
}

const MAX_SIMPLE_PATHS = 10_000;

/** The searched graph, without avoided states and edges, and its roots. */
interface Search {
  readonly graph: Graph;
  /** Routes to the positions where paths begin. */
  readonly roots: readonly Route[];
  readonly to: string | undefined;
  readonly budget: Budget;
  readonly isAllowed: (result: StepResult) => boolean;
  readonly reach: (routes: readonly Route[], to?: string) => Route[];
}

/** @throws {UserError} if no allowed path reaches `from` */
function searchOf(
  model: ChartModel,
  { from, to, avoid = [], budget = createBudget() }: Options,
): Search {
  const graph = graphOf(model, budget);
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
    budget,
    isAllowed,
    reach: (routes: readonly Route[], target?: string) =>
      reach(graph, routes, {
        events,
        toState: target === undefined ? undefined : ({ state }) => isIn(state, target),
      }),
  };
  const origin = routeAt(graph.origin);
  if (graph.arcsOf(graph.origin).length === 0) {
    const error = graph.failures[0]?.error ?? 'its model has no start';
    const known = model.notes?.find((note) => note.startsWith(NO_START));
    throw new UserError(`${model.machine.id}: ${known ?? `${NO_START}: ${error}`}.`);
  }
  const starts = graph
    .arcsOf(graph.origin)
    .filter(({ result }) => isAllowed(result))
    .map((arc) => joinArc(origin, arc));
  const roots =
    from === undefined
      ? starts
      : search.reach(starts).filter(({ state }) => isIn(state.state, from));
  if (roots.length === 0)
    throw new UserError(
      `No path of the chart ${model.machine.id} comes to «${from ?? 'a start'}»${avoid.length > 0 ? ` without «${avoid.join('», «')}»` : ''}.`,
    );
  return { ...search, roots };
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

interface Candidate {
  readonly route: Route;
  /** The kind of items by which the route is extended. */
  readonly extension?: 'transitions' | 'pairs';
}

/** Returns the arcs of a position that a generator may take. */
const arcsFrom = ({ graph, isAllowed }: Search, position: Position, isInPairs: boolean) =>
  graph
    .arcsOf(position)
    .filter(({ result }) => isAllowed(result) && (isInPairs || result.edges.length > 0));

/** Yields the shortest route to every position, followed by each of its arcs, or by each two consecutive arcs. */
function* arcRoutes(space: Search, isInPairs: boolean): Iterable<Candidate> {
  const extension = isInPairs ? 'transitions' : undefined;
  for (const route of space.roots) yield { route, extension };
  const routes = space.reach(space.roots);
  for (const route of routes)
    for (const arc of arcsFrom(space, route.state, isInPairs))
      yield { route: joinArc(route, arc), extension };
  if (!isInPairs) return;
  for (const route of routes)
    for (const first of arcsFrom(space, route.state, true))
      for (const second of arcsFrom(space, first.to, true))
        yield { route: [first, second].reduce(joinArc, route), extension: 'pairs' };
}

/** Yields the routes that a generator tries, each extended to `to`. */
function* candidates(gen: Exclude<Generator, 'random'>, space: Search): Iterable<Candidate> {
  if (gen === 'shortest') for (const route of shortestRoutes(space)) yield { route };
  else if (gen === 'simple') for (const route of simpleRoutes(space)) yield { route };
  else if (space.to === undefined) yield* arcRoutes(space, gen === 'pairs');
  else
    for (const { route } of arcRoutes(space, gen === 'pairs'))
      for (const ending of space.reach([route], space.to).slice(0, 1)) yield { route: ending };
}

/** Returns the id of the actor whose success an event is; undefined for other events. */
const actorDone = (type: string) => /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1];

/** Returns the goals of a generator that consecutive moves with these results reach. */
function goalsOf(
  model: ChartModel,
  gen: Generator,
  moves: readonly (Start | Step)[],
  results: readonly StepResult[],
): readonly string[] {
  const made = moves.map(({ name }) => name.en);
  if (gen === 'simple') return [made.join('\n')];
  if (gen === 'shortest') return results.slice(-1).map(({ snapshot }) => currentState(snapshot));
  if (gen === 'transition') {
    // Steps may take the same transitions with different data. Only effects distinguish them: effects of the steps
    // themselves, and effects after the actor that received the data is done.
    const done = moves.flatMap((move, at) => {
      const actor = at > 0 && 'event' in move && actorDone(move.event.type);
      if (!actor) return [];
      const started = results.slice(0, at).findLast(({ invoked }) => actor in invoked);
      const causes = [made[at - 1]!, ...(started ? [serialise(started.invoked[actor])] : [])];
      return causes.map((cause) => `${cause} → ${move.name.en}`);
    });
    return [...results.flatMap(({ edges }) => edges.map(({ id }) => id)), ...made, ...done];
  }
  const counter = createCoverageCounter(model.machine);
  counter.add(results.flatMap(itemsOf));
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

/** Number of the last moves of a route that can reach goals which shorter routes do not reach. */
const NEW_MOVES = 3;
/** Paths for pairs are extended up to this number of steps more, so that they stay readable. */
const MAX_EXTENSION = 50;
/** Number of positions after a path in which the next two arcs with a new goal are searched. */
const MAX_NEARBY_POSITIONS = 60;

/** Returns the shortest way from a position to two arcs with a new goal, including them. */
function wayToNew(
  space: Search,
  from: Position,
  isNew: (tail: readonly Arc[]) => boolean,
): readonly Arc[] {
  const ways = new Map<Position, readonly Arc[]>([[from, []]]);
  for (const [position, way] of ways)
    for (const first of arcsFrom(space, position, true)) {
      const second = arcsFrom(space, first.to, true).find((arc) => isNew([first, arc]));
      if (second) return [...way, first, second];
      if (ways.size < MAX_NEARBY_POSITIONS && !ways.has(first.to))
        ways.set(first.to, [...way, first]);
    }
  return [];
}

/**
 * Collects paths until they cover every goal of every route, or the budget is used up.
 * @throws {UserError} if there are too many paths
 */
function search(model: ChartModel, gen: Exclude<Generator, 'random'>, space: Search): Found[] {
  const { engine, positionOf } = space.graph;
  const found: Found[] = [];
  const reached = new Set<string>();
  const isOver = () => space.budget.isOver(() => `${found.length} paths found`, GENERATING);
  const isNew = (tail: readonly Arc[]) => {
    const moves = tail.map(({ move }) => move.of);
    const results = tail.map(({ result }) => result);
    return goalsOf(model, gen, moves, results).some((goal) => !reached.has(goal));
  };
  const isNewTransition = (tail: readonly Arc[]) =>
    tail.some(({ result }) => result.edges.some(({ id }) => !reached.has(id)));
  /**
   * Extends a route to further new goals, because restarting for each goal would repeat the way to it. Stops where the
   * exact result is not at the position that the graph predicts.
   */
  const extend = ({ route, extension }: Candidate, results: StepResult[]): Route => {
    const reach = (latest: readonly StepResult[]) => {
      for (const goal of goalsOf(model, gen, [], latest)) reached.add(goal);
    };
    if (extension) reach(results);
    let longer = route;
    const tried = new Set<Arc>();
    const isWanted = extension === 'pairs' ? isNew : isNewTransition;
    while (extension && longer.weight < route.weight + MAX_EXTENSION && !isOver()) {
      const way = wayToNew(
        space,
        longer.state,
        (tail) => !tried.has(tail.at(-1)!) && isWanted(tail),
      );
      if (way.length === 0) return longer;
      tried.add(way.at(-1)!);
      space.budget.spend(way.length);
      for (const arc of way) {
        const next = engine.step(results.at(-1)!, arc.move.of as Step);
        if (positionOf(next) !== arc.to) return longer;
        results.push(next);
        longer = joinArc(longer, arc);
      }
      reach(results.slice(-way.length - 1));
    }
    return longer;
  };
  const resultsOf = createResults(model);
  for (const candidate of candidates(gen, space)) {
    if (isOver()) break;
    const { start, steps } = stepsOf(candidate.route);
    space.budget.spend(1 + steps.length);
    const results = resultsOf(start, steps);
    // Earlier routes have covered the beginning; a route extended to `to` is new as a whole.
    const newMoves = space.to === undefined && gen !== 'simple' ? NEW_MOVES : Infinity;
    const moves = [start, ...steps];
    const latest = goalsOf(model, gen, moves.slice(-newMoves), results.slice(-newMoves));
    if (found.length > 0 && latest.every((goal) => reached.has(goal))) continue;
    const route = extend(candidate, results);
    const path = pathAlong(start, stepsOf(route).steps, results);
    const goals = new Set(goalsOf(model, gen, [start, ...path.steps], results));
    for (const goal of goals) reached.add(goal);
    found.push({ path, route, goals: [...goals] });
    if (found.length > MAX_SIMPLE_PATHS)
      throw new UserError(
        `The chart ${model.machine.id} has more than ${MAX_SIMPLE_PATHS} such paths. Reduce them with --from, --to or --avoid.`,
      );
  }
  return found;
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
  const { gen, stop, maxPaths = Infinity } = options;
  const space = searchOf(model, options);
  const taken = (paths: readonly Path[]): Generated => {
    const edges = new Set(paths.flatMap((path) => path.edges));
    const isOver = space.budget.isOver(() => `${paths.length} paths found`, GENERATING);
    return {
      paths,
      uncovered: edgesOf(model.machine).filter(({ id }) => !edges.has(id)),
      note: isOver
        ? `${paths.length} paths were found within the budget of ${space.budget.maxSteps} steps: raise --max-steps`
        : space.graph.note,
    };
  };
  if (gen === 'random') {
    const { isAllowed, roots } = space;
    return taken(randomPaths(model, { ...options, isAllowed, roots: roots.map(stepsOf) }));
  }
  const found = search(model, gen, space);
  const paths = (gen === 'simple' ? found : minimise(found)).map(({ path }) => path);
  return taken((stop ? takeUntilStopped(model, paths, stop) : paths).slice(0, maxPaths));
}

const transitionPathsOf = new WeakMap<ChartModel, Generated>();
/** Returns shortest paths that together take every transition of a chart; cached by model. */
export function transitionPaths(model: ChartModel): Generated {
  const known = transitionPathsOf.get(model) ?? generatePaths(model, { gen: 'transition' });
  transitionPathsOf.set(model, known);
  return known;
}

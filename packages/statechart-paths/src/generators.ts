/** Paths through a chart, made by different generators. */
import { createHash } from 'node:crypto';
import { edgesOf, type Edge } from './definition';
import { type Arc, graphOf, type Node } from './graph';
import type { ChartModel, Start, Step, Text } from './model';
import type { Progress, StopCondition } from './stop-condition';
import { UserError } from './user-error';
import { createCoverageCounter } from './coverage/counter';
import { currentState, type StepResult } from './step-result';

export interface Path {
  /** The same for the same names of start and steps. */
  readonly id: string;
  readonly name: Text;
  readonly start: Start;
  readonly steps: readonly Step[];
  /** The state after the start and after each step. */
  readonly states: readonly string[];
  /** Ids of the edges that the path takes, in order. */
  readonly edges: readonly string[];
  /** What coverage counts of it: its edges, and how guards answered. */
  readonly items: readonly string[];
}

export interface Generated {
  readonly paths: readonly Path[];
  /** Edges of the definition that the paths don't take. */
  readonly uncovered: readonly Edge[];
}

export const GENERATORS = {
  shortest: 'a shortest path to every state',
  simple: 'every path that enters no state twice',
  transition: 'paths that together take every transition',
  pairs:
    'paths that together take every pair of transitions that follow each other, and let every guard answer yes and no',
  random:
    'a random walk, the same for the same seed; it begins again after 30 steps, at an end, and at --to',
} as const;
export type Generator = keyof typeof GENERATORS;

export interface Options {
  readonly gen: Generator;
  readonly stop?: StopCondition;
  readonly seed?: number;
  /** Names of states: go there first, end there, never enter. A name with states inside means all of them. */
  readonly from?: string;
  readonly to?: string;
  readonly avoid?: readonly string[];
  readonly maxPaths?: number;
}

/** A random walk that meets its stop expression later than this, never meets it. */
const MOST_STEPS = 100_000;
/** Steps after which a random walk begins again, so that a path stays readable. */
const WALK = 30;
const MOST_SIMPLE_PATHS = 10_000;

const isIn = (state: string, name: string) =>
  state.split(' & ').some((leaf) => leaf === name || leaf.startsWith(`${name}.`));
/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A name that fits a line: the start, and the steps with the middle ones counted when there are many. */
function nameOf(start: Start, steps: readonly Step[]): Text {
  const shorten = (language: keyof Text, arrow: string, more: (count: number) => string) => {
    const names = [start, ...steps].map(({ name }) => name[language]);
    return (
      names.length <= 7 ? names : [...names.slice(0, 3), more(names.length - 6), ...names.slice(-3)]
    ).join(arrow);
  };
  return {
    fa: shorten('fa', ' ← ', (count) => `… ${count.toLocaleString('fa-IR')} گام …`),
    en: shorten('en', ' → ', (count) => `… ${count} steps …`),
  };
}

function pathAlong(start: Start, steps: readonly Step[], walked: readonly StepResult[]): Path {
  const id = createHash('sha256').update(pathKey(start, steps)).digest('hex').slice(0, 8);
  const edges = walked.map((at) => at.edges.map((edge) => edge.id));
  return {
    id,
    name: nameOf(start, steps),
    start,
    steps,
    states: walked.map(({ snapshot }) => currentState(snapshot)),
    edges: edges.flat(),
    items: walked.flatMap((at, index) => [...at.outcomes, ...edges[index]!]),
  };
}

/** The path along steps, re-run from its start; a step that can't happen there leaves no trace in it. */
export function pathOf(model: ChartModel, start: Start, steps: readonly Step[]): Path {
  const { engine } = graphOf(model);
  const walked = [engine.start(start)];
  for (const step of steps) walked.push(engine.step(walked.at(-1)!, step));
  return pathAlong(start, steps, walked);
}

interface Way {
  readonly start: Start;
  readonly steps: readonly Step[];
  readonly node: Node;
}

const passes = ({ snapshot, edges }: StepResult) => [
  currentState(snapshot),
  ...edges.flatMap(({ source, target }) => [source, target]),
];

/** The shortest ways to every position that can be reached from some ways, in the order of their lengths. */
function reach(roots: readonly Way[], isAllowed: (walked: StepResult) => boolean): Way[] {
  const ways = [...roots];
  const seen = new Set(ways.map(({ node }) => node));
  for (const { start, steps, node } of ways) {
    for (const arc of node.arcs) {
      if (seen.has(arc.to) || !isAllowed(arc.walked)) continue;
      seen.add(arc.to);
      ways.push({ start, steps: [...steps, arc.step], node: arc.to });
    }
  }
  return ways;
}

function* candidates(
  { gen, to }: Options,
  roots: readonly Way[],
  isAllowed: (walked: StepResult) => boolean,
): Generator_<Way> {
  const ways = reach(roots, isAllowed);
  const then = ({ start, steps }: Way, arc: Arc): Way => ({
    start,
    steps: [...steps, arc.step],
    node: arc.to,
  });
  if (gen === 'shortest') {
    const seen = new Set<string>();
    for (const way of ways)
      if (!seen.has(way.node.state) && (!to || isIn(way.node.state, to)))
        yield (seen.add(way.node.state), way);
  } else if (gen === 'simple') {
    const walk = function* (way: Way, seen: readonly string[]): Generator_<Way> {
      const isThere = to !== undefined && isIn(way.node.state, to);
      const onwards = isThere
        ? []
        : way.node.arcs.filter((arc) => isAllowed(arc.walked) && !seen.includes(arc.to.state));
      if (isThere || (!to && onwards.length === 0)) yield way;
      for (const arc of onwards) yield* walk(then(way, arc), [...seen, arc.to.state]);
    };
    for (const root of roots) yield* walk(root, [root.node.state]);
  } else {
    yield* roots;
    const arcsOf = ({ node }: { node: Node }) =>
      node.arcs.filter(
        (arc) => isAllowed(arc.walked) && (gen === 'pairs' || arc.walked.edges.length > 0),
      );
    for (const way of ways) for (const arc of arcsOf(way)) yield then(way, arc);
    if (gen === 'pairs')
      for (const way of ways)
        for (const first of arcsOf(way))
          for (const second of arcsOf({ node: first.to })) yield then(then(way, first), second);
  }
}
type Generator_<Item> = globalThis.Generator<Item, void, undefined>;

/** What a generator wants covered by its paths. */
function goals(
  model: ChartModel,
  gen: Generator,
  { items, edges, states, id }: Path,
): readonly string[] {
  if (gen === 'transition') return edges;
  if (gen !== 'pairs') return gen === 'shortest' ? [states.at(-1)!] : [id];
  const counter = createCoverageCounter(model.machine);
  counter.add(items);
  return [...counter.covered.transition, ...counter.covered.guard, ...counter.covered.pairs];
}

/** Leaves out paths that the others make superfluous: those that another one begins with, then those whose goals the others cover. */
function minimise(paths: readonly Path[], goalsOf: ReadonlyMap<Path, readonly string[]>): Path[] {
  const beginnings = new Set(
    paths.flatMap(({ start, steps }) =>
      steps.map((_, index) => pathKey(start, steps.slice(0, index))),
    ),
  );
  let kept = paths.filter(({ start, steps }) => !beginnings.has(pathKey(start, steps)));
  const count = new Map<string, number>();
  for (const path of kept)
    for (const goal of new Set(goalsOf.get(path))) count.set(goal, (count.get(goal) ?? 0) + 1);
  for (const path of [...kept].reverse()) {
    const its = [...new Set(goalsOf.get(path))];
    if (!its.every((goal) => count.get(goal)! > 1)) continue;
    kept = kept.filter((other) => other !== path);
    for (const goal of its) count.set(goal, count.get(goal)! - 1);
  }
  return kept;
}
const pathKey = (start: Start, steps: readonly Step[]) =>
  [start, ...steps].map(({ name }) => name.en).join('\n');

/** Measures paths as they come, for a stop expression. */
function createProgress(model: ChartModel) {
  const counter = createCoverageCounter(model.machine);
  const began = performance.now();
  const visited = new Set<string>();
  let [length, paths] = [0, 0];
  return {
    add(path: Path, isWhole: boolean, newSteps: number) {
      counter.add(path.items);
      length += newSteps;
      if (isWhole) paths += 1;
      for (const state of path.states)
        for (const leaf of state.split(' & '))
          for (let at = leaf; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
            visited.add(at);
    },
    now: (): Progress => ({
      state: counter.percent('state'),
      transition: counter.percent('transition'),
      guard: counter.percent('guard'),
      pairs: counter.percent('pairs'),
      length,
      paths,
      time: performance.now() - began,
      visited,
    }),
  };
}

function randomPaths(
  model: ChartModel,
  { stop, seed = 1, to, maxPaths = Infinity }: Options,
  roots: readonly Way[],
  isAllowed: (walked: StepResult) => boolean,
): Path[] {
  const { engine } = graphOf(model);
  const random = createRandom(seed);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)]!;
  const progress = createProgress(model);
  const isEnough = stop ?? ((now: Progress) => now.transition >= 100 || now.length >= 500);
  const paths: Path[] = [];
  let walks = 0;
  while (paths.length < maxPaths && !isEnough(progress.now())) {
    const root = pick(roots);
    const steps = [...root.steps];
    const walked = [engine.start(root.start)];
    for (const step of steps) walked.push(engine.step(walked.at(-1)!, step));
    const isThere = () => to !== undefined && isIn(currentState(walked.at(-1)!.snapshot), to);
    const goOn = () => {
      for (const untried = [...model.steps]; untried.length > 0;) {
        const [step] = untried.splice(Math.floor(random() * untried.length), 1) as [Step];
        const next = engine.step(walked.at(-1)!, step);
        if (next.edges.length === 0 || !isAllowed(next)) continue;
        steps.push(step);
        return walked.push(next);
      }
      return 0;
    };
    progress.add(pathAlong(root.start, steps, walked), false, steps.length);
    while (
      steps.length < root.steps.length + WALK &&
      !isEnough(progress.now()) &&
      !(isThere() && steps.length > root.steps.length) &&
      goOn()
    ) {
      progress.add(pathAlong(root.start, steps, walked), false, 1);
    }
    const path = pathAlong(root.start, steps, walked);
    progress.add(path, true, 0);
    if ((to === undefined || isThere()) && !paths.some(({ id }) => id === path.id))
      paths.push(path);
    walks += 1;
    if (progress.now().length > MOST_STEPS || walks > MOST_STEPS)
      throw new UserError(
        `The random walk met neither its stop condition nor --to within ${MOST_STEPS} steps; add «or length(500)» to the expression.`,
      );
  }
  return paths;
}

/**
 * Paths through a chart; the same options give the same paths, unless they stop by time.
 * @throws {UserError} for a state that can't be reached as asked
 */
export function generatePaths(model: ChartModel, options: Options): Generated {
  const { from, to, avoid = [], stop, maxPaths = Infinity, gen } = options;
  const isAllowed = (walked: StepResult) =>
    avoid.every((name) => passes(walked).every((state) => !isIn(state, name)));
  const starts: Way[] = graphOf(model).roots.map((node, index) => ({
    start: model.starts[index]!,
    steps: [],
    node,
  }));
  const allowed = starts.filter(({ node }) => isAllowed(node.walked));
  const roots =
    from === undefined
      ? allowed
      : reach(allowed, isAllowed).filter(({ node }) => isIn(node.state, from));
  if (roots.length === 0)
    throw new UserError(
      `No path of the chart ${model.machine.id} comes to «${from ?? 'a start'}»${avoid.length > 0 ? ` without «${avoid.join('», «')}»` : ''}.`,
    );

  let paths: Path[] = [];
  if (gen === 'random') paths = randomPaths(model, options, roots, isAllowed);
  else {
    const goalsOf = new Map<Path, readonly string[]>();
    const reached = new Set<string>();
    for (const way of candidates(options, roots, isAllowed)) {
      const [rest] =
        to === undefined || gen === 'shortest' || gen === 'simple'
          ? [way]
          : reach([way], isAllowed).filter(({ node }) => isIn(node.state, to));
      if (!rest) continue;
      const path = pathOf(model, rest.start, rest.steps);
      const its = goals(model, gen, path);
      if (paths.length > 0 && its.every((goal) => reached.has(goal))) continue;
      for (const goal of its) reached.add(goal);
      goalsOf.set(path, its);
      paths.push(path);
      if (paths.length > MOST_SIMPLE_PATHS)
        throw new UserError(
          `The chart ${model.machine.id} has more than ${MOST_SIMPLE_PATHS} such paths; narrow them by --from, --to or --avoid.`,
        );
    }
    paths = gen === 'simple' ? paths : minimise(paths, goalsOf);
    const progress = createProgress(model);
    const end = stop
      ? paths.findIndex(
          (path) => (progress.add(path, true, path.steps.length), stop(progress.now())),
        )
      : -1;
    paths = paths.slice(0, Math.min(end < 0 ? Infinity : end + 1, maxPaths));
  }
  const taken = new Set(paths.flatMap(({ edges }) => edges));
  return { paths, uncovered: edgesOf(model.machine).filter(({ id }) => !taken.has(id)) };
}

const transitionPathsOf = new WeakMap<ChartModel, Generated>();
/** Shortest paths that together take every transition of a chart. */
export async function transitionPaths(model: ChartModel): Promise<Generated> {
  const known = transitionPathsOf.get(model) ?? generatePaths(model, { gen: 'transition' });
  transitionPathsOf.set(model, known);
  return known;
}

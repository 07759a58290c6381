/** A path: a start and the steps after it, with their results. */
import { createHash } from 'node:crypto';
import { graphOf } from './graph.ts';
import type { ChartModel, Start, Step, Text } from './chart-model.ts';
import { currentState, itemsOf, type StepResult } from './step-result.ts';

export interface Path {
  /** Deterministic for the names of the start and the steps. */
  readonly id: string;
  readonly name: Text;
  readonly start: Start;
  readonly steps: readonly Step[];
  /** The state after the start and after each step. */
  readonly states: readonly string[];
  /** Ids of the edges that the path takes, in order. */
  readonly edges: readonly string[];
  /** Coverage items: edges, guard outcomes and entered states. */
  readonly items: readonly string[];
}

/** Returns whether a state is the named one or nested in it; parallel states match if one of them does. */
export const isIn = (state: string, name: string): boolean =>
  state.split(' & ').some((leaf) => leaf === name || leaf.startsWith(`${name}.`));

/** Returns a one-line name: the start and the steps; in long paths the middle steps are only counted. */
function nameOf(start: Start, steps: readonly Step[]): Text {
  const shorten = (names: readonly string[], arrow: string, more: (count: number) => string) =>
    (names.length <= 7
      ? names
      : [...names.slice(0, 3), more(names.length - 6), ...names.slice(-3)]
    ).join(arrow);
  const names = [start, ...steps].map(({ name }) => name);
  const fa = names.flatMap((name) => name.fa ?? []);
  return {
    en: shorten(
      names.map(({ en }) => en),
      ' → ',
      (count) => `… ${count} steps …`,
    ),
    ...(fa.length === names.length && {
      fa: shorten(fa, ' ← ', (count) => `… ${count.toLocaleString('fa-IR')} گام …`),
    }),
  };
}

/**
 * Returns the path of a start and steps with known results.
 * @param results of the start and of each step
 */
export function pathAlong(
  start: Start,
  steps: readonly Step[],
  results: readonly StepResult[],
): Path {
  const names = [start, ...steps].map(({ name }) => name.en).join('\n');
  const edges = results.map((result) => result.edges.map((edge) => edge.id));
  const path: Path = {
    id: createHash('sha256').update(names).digest('hex').slice(0, 8),
    name: nameOf(start, steps),
    start,
    steps,
    states: results.map(({ snapshot }) => currentState(snapshot)),
    edges: edges.flat(),
    items: results.flatMap(itemsOf),
  };
  resultsOfPath.set(path, results);
  return path;
}

const resultsOfPath = new WeakMap<object, readonly StepResult[]>();
/** Returns the predicted results of a path. */
export const predictedResults = (
  model: ChartModel,
  path: Pick<Path, 'start' | 'steps'>,
): readonly StepResult[] => resultsOfPath.get(path) ?? resultsAlong(model, path.start, path.steps);

interface Branch {
  readonly result: StepResult;
  readonly next: Map<Step, Branch>;
}

/**
 * Creates a function that returns the results of a start and steps like `resultsAlong`. It stores the results of all
 * steps but the last, because the paths of a search begin alike.
 */
export function createResults(
  model: ChartModel,
): (start: Start, steps: readonly Step[]) => StepResult[] {
  const { engine } = graphOf(model);
  const branch = (result: StepResult): Branch => ({ result, next: new Map() });
  const roots = new Map<Start, Branch>();
  return (start, steps) => {
    let at = roots.get(start) ?? branch(engine.start(start));
    roots.set(start, at);
    const results = [at.result];
    for (const step of steps.slice(0, -1)) {
      const next = at.next.get(step) ?? branch(engine.step(at.result, step));
      at.next.set(step, next);
      results.push(next.result);
      at = next;
    }
    for (const step of steps.slice(-1)) results.push(engine.step(at.result, step));
    return results;
  };
}

/**
 * Reruns a start and steps.
 * @returns the result of each; an impossible step changes nothing
 */
export function resultsAlong(
  model: ChartModel,
  start: Start,
  steps: readonly Step[],
): StepResult[] {
  const { engine } = graphOf(model);
  const results = [engine.start(start)];
  for (const step of steps) results.push(engine.step(results.at(-1)!, step));
  return results;
}

/** Returns the path of a start and steps; an impossible step stays in the path and changes nothing. */
export const pathOf = (model: ChartModel, start: Start, steps: readonly Step[]): Path =>
  pathAlong(start, steps, resultsAlong(model, start, steps));

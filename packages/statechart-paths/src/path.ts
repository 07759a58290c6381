/** A path: a start and the steps after it, with what they do. */
import { createHash } from 'node:crypto';
import { graphOf } from './graph.ts';
import type { ChartModel, Start, Step, Text } from './model.ts';
import { currentState, itemsOf, type StepResult } from './step-result.ts';

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
  /** What coverage counts of it: its edges, how guards answered, the states entered. */
  readonly items: readonly string[];
}

/** Whether a state is one of a name, or inside it. */
export const isIn = (state: string, name: string): boolean =>
  state.split(' & ').some((leaf) => leaf === name || leaf.startsWith(`${name}.`));

/** A name that fits a line: the start, and the steps with the middle ones counted when there are many. */
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

/** The path of a start and steps whose results are known. @param results of the start and of each step */
export function pathAlong(
  start: Start,
  steps: readonly Step[],
  results: readonly StepResult[],
): Path {
  const names = [start, ...steps].map(({ name }) => name.en).join('\n');
  const edges = results.map((result) => result.edges.map((edge) => edge.id));
  return {
    id: createHash('sha256').update(names).digest('hex').slice(0, 8),
    name: nameOf(start, steps),
    start,
    steps,
    states: results.map(({ snapshot }) => currentState(snapshot)),
    edges: edges.flat(),
    items: results.flatMap(itemsOf),
  };
}

/** The results of a start and of each step, re-run; a step that can't happen there does nothing. */
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

/** The path along steps; a step that can't happen there leaves no trace in it. */
export const pathOf = (model: ChartModel, start: Start, steps: readonly Step[]): Path =>
  pathAlong(start, steps, resultsAlong(model, start, steps));

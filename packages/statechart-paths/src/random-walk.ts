/** Random walks, deterministic for a seed. */
import { graphOf } from './graph.ts';
import type { ChartModel, Start, Step } from './chart-model.ts';
import { isIn, type Path, pathAlong, resultsAlong } from './path.ts';
import { randomNumber } from './random-number.ts';
import { createProgress } from './progress.ts';
import type { Progress, StopCondition } from './stop-condition.ts';
import { currentState, type StepResult } from './step-result.ts';
import { UserError } from './user-error.ts';

/** Limit of steps for meeting a stop condition. */
const MAX_STEPS = 100_000;
/** Steps after which a random walk restarts, so that paths stay readable. */
const DEFAULT_WALK_STEPS = 30;

/** Creates a seeded generator of numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let draws = 0;
  return () => randomNumber((draws += 1), seed);
}

interface RandomWalks {
  readonly stop?: StopCondition;
  readonly seed?: number;
  readonly to?: string;
  readonly maxPaths?: number;
  /** Starts and first steps of the walks. */
  readonly roots: readonly { readonly start: Start; readonly steps: readonly Step[] }[];
  readonly isAllowed: (result: StepResult) => boolean;
}

/**
 * Walks a model at random until its stop condition is met: by default every transition, or 500 steps.
 * @returns the paths, without repeated ones and those that do not end in `to`
 * @throws {UserError} if the condition is not met
 */
export function randomPaths(
  model: ChartModel,
  { stop, seed = 1, to, maxPaths = Infinity, roots, isAllowed }: RandomWalks,
): Path[] {
  const { engine } = graphOf(model);
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  /** Returns the index of a step, drawn by the weights of the steps. */
  const drawn = (steps: readonly Step[]) => {
    const weights = steps.map(({ weight = 1 }) => weight);
    let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
    return Math.max(
      0,
      weights.findIndex((weight) => (left -= weight) < 0),
    );
  };
  const progress = createProgress(model);
  const isEnough = stop ?? ((now: Progress) => now.transition >= 100 || now.length >= 500);
  /** Returns a random possible step and its result. */
  const next = (before: StepResult) => {
    for (const untakenEdges = [...model.steps]; untakenEdges.length > 0;) {
      const [step] = untakenEdges.splice(drawn(untakenEdges), 1) as [Step];
      const result = engine.step(before, step);
      if (result.edges.length > 0 && isAllowed(result)) return { step, result };
    }
    return undefined;
  };

  const paths: Path[] = [];
  for (let walks = 0; paths.length < maxPaths && !isEnough(progress.now()); walks += 1) {
    const root = roots[below(roots.length)]!;
    const steps = [...root.steps];
    const results = resultsAlong(model, root.start, steps);
    const isThere = () => to !== undefined && isIn(currentState(results.at(-1)!.snapshot), to);
    const collected = () => pathAlong(root.start, steps, results);
    progress.add(collected(), false, steps.length);
    while (steps.length < root.steps.length + DEFAULT_WALK_STEPS && !isEnough(progress.now())) {
      if (isThere() && steps.length > root.steps.length) break;
      const found = next(results.at(-1)!);
      if (!found) break;
      steps.push(found.step);
      results.push(found.result);
      progress.add(collected(), false, 1);
    }
    const path = collected();
    progress.add(path, true, 0);
    if ((to === undefined || isThere()) && !paths.some(({ id }) => id === path.id))
      paths.push(path);
    if (progress.now().length > MAX_STEPS || walks >= MAX_STEPS)
      throw new UserError(
        `The random walk met neither its stop condition nor --to within ${MAX_STEPS} steps; add «or length(500)» to the condition.`,
      );
  }
  return paths;
}

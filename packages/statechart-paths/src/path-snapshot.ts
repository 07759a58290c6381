/**
 * Snapshots of paths: the states, effects and invoked actors of each step as reviewed and committed text. They judge
 * the chart under test, which can't judge itself.
 */
import type { ChartModel } from './chart-model.ts';
import { startNamed, stepNamed } from './chart-model.ts';
import { type Path, predictedResults, resultsAlong } from './path.ts';
import { serialise } from './serialise.ts';
import { currentState, type StepResult } from './step-result.ts';

export interface SnapshotStep {
  /** English name of the start or step. */
  readonly step: string;
  readonly state: string;
  /** Effects with their parameters, and invoked actors with their inputs, as text. */
  readonly effects: readonly string[];
}
export type PathSnapshot = readonly [SnapshotStep, ...SnapshotStep[]];

const effectsOf = ({ effects, invoked }: StepResult) => [
  ...effects.map(({ name, params }) => `${name} ${serialise(params)}`),
  ...Object.entries(invoked).map(([id, input]) => `invokes ${id} ${serialise(input)}`),
];

/** Returns what each step of a path does now. */
export function pathSnapshotOf(
  model: ChartModel,
  path: Pick<Path, 'start' | 'steps'>,
): PathSnapshot {
  const results = predictedResults(model, path);
  return [path.start, ...path.steps].map(({ name }, index): SnapshotStep => {
    const result = results[index]!;
    return { step: name.en, state: currentState(result.snapshot), effects: effectsOf(result) };
  }) as unknown as PathSnapshot;
}

/** Returns how a step differs from that of a snapshot. */
export function differenceFromSnapshot(
  snapshot: PathSnapshot,
  index: number,
  result: StepResult,
): string | undefined {
  const expected = snapshot[index];
  if (!expected) return `the path's snapshot has no step ${index}`;
  const state = currentState(result.snapshot);
  if (state !== expected.state) return `the state is ${state}, expected is ${expected.state}`;
  const effects = effectsOf(result).join('; ');
  const wanted = expected.effects.join('; ');
  return effects === wanted
    ? undefined
    : `the effects are ${effects || 'none'}, expected are ${wanted || 'none'}`;
}

/**
 * Repeats the path of a snapshot on a model's chart.
 * @returns the first difference, with the step's name
 * @throws if the model has no step of this name
 */
export function checkPathSnapshot(model: ChartModel, snapshot: PathSnapshot): string | undefined {
  const [start, ...steps] = snapshot;
  const results = resultsAlong(
    model,
    startNamed(model, start.step),
    steps.map(({ step }) => stepNamed(model, step)),
  );
  for (const [index, result] of results.entries()) {
    const difference = differenceFromSnapshot(snapshot, index, result);
    if (difference) return `after «${snapshot[index]!.step}»: ${difference}`;
  }
  return undefined;
}

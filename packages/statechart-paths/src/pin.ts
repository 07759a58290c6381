/**
 * Pinned paths: the states, effects and invoked actors of each step as reviewed and committed text. They judge the
 * chart under test, which can't judge itself.
 */
import type { ChartModel } from './model.ts';
import { startNamed, stepNamed } from './model.ts';
import { type Path, predictedResults, resultsAlong } from './path.ts';
import { serialise } from './serialise.ts';
import { currentState, type StepResult } from './step-result.ts';

export interface PinnedStep {
  /** English name of the start or step. */
  readonly step: string;
  readonly state: string;
  /** Effects with their parameters, and invoked actors with their inputs, as text. */
  readonly effects: readonly string[];
}
export type Pin = readonly [PinnedStep, ...PinnedStep[]];

const effectsOf = ({ effects, invoked }: StepResult) => [
  ...effects.map(({ name, params }) => `${name} ${serialise(params)}`),
  ...Object.entries(invoked).map(([id, input]) => `invokes ${id} ${serialise(input)}`),
];

/** Pins a path: returns what each step does now. */
export const pinOf = (model: ChartModel, path: Pick<Path, 'start' | 'steps'>): Pin =>
  [path.start, ...path.steps].map(({ name }, index): PinnedStep => {
    const result = predictedResults(model, path)[index]!;
    return { step: name.en, state: currentState(result.snapshot), effects: effectsOf(result) };
  }) as unknown as Pin;

/** Returns how a step differs from its pin. */
export function differenceFromPin(pin: Pin, index: number, result: StepResult): string | undefined {
  const pinned = pin[index];
  if (!pinned) return `the pin has no step ${index}`;
  const state = currentState(result.snapshot);
  if (state !== pinned.state) return `the state is ${state}, pinned is ${pinned.state}`;
  const effects = effectsOf(result).join('; ');
  const expected = pinned.effects.join('; ');
  return effects === expected
    ? undefined
    : `the effects are ${effects || 'none'}, pinned are ${expected || 'none'}`;
}

/**
 * Repeats a pinned path on a model's chart.
 * @returns the first difference, with the step's name
 * @throws if the model has no step of this name
 */
export function checkPin(model: ChartModel, pin: Pin): string | undefined {
  const [start, ...steps] = pin;
  const results = resultsAlong(
    model,
    startNamed(model, start.step),
    steps.map(({ step }) => stepNamed(model, step)),
  );
  for (const [index, result] of results.entries()) {
    const difference = differenceFromPin(pin, index, result);
    if (difference) return `after «${pin[index]!.step}»: ${difference}`;
  }
  return undefined;
}

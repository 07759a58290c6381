/** Judges walks by what is pinned by hand: invariants and journeys. Never by the chart itself. */
import { isDeepStrictEqual } from 'node:util';
import type { ChartModel, Invariant, Journey, Step } from './model';
import { currentState, type StepResult } from './step-result';

/** The invariant that a step has broken, if any. */
export const brokenInvariant = (
  model: ChartModel,
  before: StepResult,
  step: Step,
  after: StepResult,
): Invariant | undefined => model.invariants.find(({ holds }) => !holds({ before, step, after }));

const show = (value: unknown) => JSON.stringify(value);

/**
 * @param walked what the start and each step of the journey did
 * @returns what went otherwise than pinned, if anything did
 */
export function judgeJourney(
  { walk, invokes, context }: Journey,
  walked: readonly StepResult[],
): string | undefined {
  for (const [index, [name, state, ...expected]] of walk.entries()) {
    const { snapshot, effects } = walked[index]!;
    if (snapshot.status === 'error') return `after «${name}»: ${String(snapshot.error)}`;
    if (currentState(snapshot) !== state)
      return `after «${name}»: in ${currentState(snapshot)}, not in ${state}`;
    const did = effects.map((effect, at) =>
      typeof expected[at] === 'string' ? effect.name : { name: effect.name, params: effect.params },
    );
    if (!isDeepStrictEqual(did, expected))
      return `after «${name}»: did ${show(did)}, not ${show(expected)}`;
  }
  const last = walked[walk.length - 1]!;
  if (invokes && !isDeepStrictEqual(last.invoked, invokes))
    return `invoked ${show(last.invoked)}, not ${show(invokes)}`;
  const kept = Object.fromEntries(
    Object.keys(context ?? {}).map((key) => [key, last.snapshot.context[key] as unknown]),
  );
  return isDeepStrictEqual(kept, context ?? {})
    ? undefined
    : `kept ${show(kept)}, not ${show(context)}`;
}

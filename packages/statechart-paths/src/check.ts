/** Judges walks by the hand-written invariants, claims and journeys, never by the chart itself. */
import { isDeepStrictEqual } from 'node:util';
import type { ChartModel, Journey, Start, Step } from './chart-model.ts';
import { serialise } from './serialise.ts';
import { currentState, type StepResult } from './step-result.ts';

const NO_CRASH_CLAIM = 'the chart handles every event without an error';

/**
 * Creates a judge that is called with the start and each step of a walk in order.
 * @returns a function that returns the English text of the broken claim, if any
 */
export function checkWalk({ invariants, claims = [] }: ChartModel) {
  const watched = claims.map(({ claim, watch }) => ({ claim, isKept: watch() }));
  let before: StepResult | undefined;
  return (step: Start | Step, after: StepResult): string | undefined => {
    // Calls every claim at every moment: a skipped moment would open or close the claim's scope too late.
    const broken = watched.filter(({ isKept }) => !isKept({ before, step, after }));
    const invariant =
      before &&
      'event' in step &&
      invariants.find(({ holds }) => !holds({ before: before!, step, after }));
    before = after;
    if (after.snapshot.status === 'error')
      return `${NO_CRASH_CLAIM}: ${String(after.snapshot.error)}`;
    return (invariant || broken[0])?.claim.en;
  };
}

/**
 * @param walked results of the start and of each step of the journey
 * @returns the first difference from the expected results, if any
 */
export function checkJourney(
  { walk, invokes, context }: Journey,
  walked: readonly StepResult[],
): string | undefined {
  for (const [index, [name, state, ...expected]] of walk.entries()) {
    const { snapshot, effects } = walked[index]!;
    if (snapshot.status === 'error') return `after «${name}»: ${String(snapshot.error)}`;
    if (currentState(snapshot) !== state)
      return `after «${name}»: the state is ${currentState(snapshot)}, expected ${state}`;
    const did = effects.map((effect, at) =>
      typeof expected[at] === 'string' ? effect.name : { name: effect.name, params: effect.params },
    );
    if (!isDeepStrictEqual(did, expected))
      return `after «${name}»: the effects are ${serialise(did)}, expected ${serialise(expected)}`;
  }
  const last = walked[walk.length - 1]!;
  if (invokes && !isDeepStrictEqual(last.invoked, invokes))
    return `the invoked actors are ${serialise(last.invoked)}, expected ${serialise(invokes)}`;
  const actualContext = Object.fromEntries(
    Object.keys(context ?? {}).map((key) => [key, last.snapshot.context[key] as unknown]),
  );
  return isDeepStrictEqual(actualContext, context ?? {})
    ? undefined
    : `the context is ${serialise(actualContext)}, expected ${serialise(context)}`;
}

/** Judges walks by what is pinned by hand: invariants, claims and journeys. Never by the chart itself. */
import { isDeepStrictEqual } from 'node:util';
import type { ChartModel, Journey, Start, Step } from './model.ts';
import { currentState, type StepResult } from './step-result.ts';

const NO_CRASH_CLAIM = 'the chart handles every event without an error';

/**
 * Judges a walk step by step.
 * @returns of the start and then of each step the claim in English that it has broken, if any
 */
export function checkWalk({ invariants, claims = [] }: ChartModel) {
  const watched = claims.map(({ claim, watch }) => ({ claim, isKept: watch() }));
  let before: StepResult | undefined;
  return (step: Start | Step, after: StepResult): string | undefined => {
    // Every claim sees every moment, or its scope would be open or closed for too long.
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
const show = (value: unknown) => JSON.stringify(value);

/**
 * @param walked what the start and each step of the journey did
 * @returns what went otherwise than pinned, if anything did
 */
export function checkJourney(
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

/** Which paths of a chart are walked in the browser: a sample, the same for the same seed, unless all are asked for. */
import type { Path } from 'statechart-paths';

/** `PATHS_SEED` sets it; the configuration chooses and tells one otherwise. */
export const seedOf = (): number => Number(process.env.PATHS_SEED);

/** Numbers from 0 to 1 (mulberry32). */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ;) {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

/** The same things in an order that the seed decides. */
export function shuffle<Thing>(things: readonly Thing[], seed: number): Thing[] {
  const random = numbers(seed);
  return things
    .map((thing) => ({ thing, place: random.next().value }))
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}

/**
 * What only the browser can show of a path: its states as they are seen, and what a person or the world does.
 * How servers answer is walked on the components.
 */
const seenAndMade = ({ start, steps, states }: Path): string[] => [
  start.name.en,
  ...states,
  ...steps.map(({ event: { type } }) => type).filter((type) => !type.startsWith('xstate.')),
];

/** Paths in which together every start, every state and everything that is done of all of them comes. */
export function sample(paths: readonly Path[], seed: number): Path[] {
  const shuffled = shuffle(paths, seed);
  const owed = new Set(shuffled.flatMap(seenAndMade));
  return shuffled.filter((path) => {
    const isNew = seenAndMade(path).some((each) => owed.has(each));
    for (const each of seenAndMade(path)) owed.delete(each);
    return isNew;
  });
}

/** Seeded selection for tests: every run selects the same, unless `npm run explore` sets another seed. */

/** Seed of every selection and property test. */
export const SEED = Number(process.env.EXPLORE_SEED ?? 1405);
/** Whether `npm run explore` runs the tests, with more cases and another seed each time. */
export const isExploring = process.env.EXPLORE_SEED !== undefined;

/** Yields numbers from 0 to 1 (mulberry32). */
export function* numbers(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ;) {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = numbers(seed);
  return items
    .map((item) => ({ item, place: random.next().value }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

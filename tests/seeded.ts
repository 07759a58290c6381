/** Seeded random selection for tests: deterministic, so that a failure can be reproduced. */
import { execFileSync } from 'node:child_process';

/** Returns a number derived from the committed files, so that a commit always has the same result; 1 without git. */
function seedOfCommit(): number {
  try {
    // Allows a checkout that belongs to another user, as in some containers.
    const args = ['-c', 'safe.directory=*', 'rev-parse', 'HEAD^{tree}'];
    const tree = execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(tree.slice(0, 7), 16);
  } catch {
    return 1;
  }
}

/** Seed of every sample; `TEST_SEED` overrides it. */
export const SEED = Number((process.env.TEST_SEED ||= String(seedOfCommit()))); // workers inherit it

/** Yields numbers from 0 to 1 (mulberry32). */
export function* numbers(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ;) {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

/**
 * Selects a share of a list by a seed, in the list's order.
 * @param share above 0, at most 1
 */
export function drawnFrom<Item>(
  items: readonly Item[],
  seed: number,
  share: number,
): readonly Item[] {
  const drawn = new Set(shuffled(items, seed).slice(0, Math.ceil(items.length * share)));
  return items.filter((item) => drawn.has(item));
}

/** Returns a third of a list with TEST_SAMPLE, as in `npm test`; otherwise the whole list. */
export const sampled = <Item>(items: readonly Item[]): readonly Item[] =>
  process.env.TEST_SAMPLE ? drawnFrom(items, SEED, 1 / 3) : items;

/**
 * Selects items by a seed that together cover every property of the list, in shuffled order. Each of them covers a
 * property that no other does.
 */
export function covering<Item>(
  items: readonly Item[],
  seed: number,
  has: (item: Item) => readonly string[],
): Item[] {
  const drawn = shuffled(items, seed).map((item) => ({
    item,
    properties: [...new Set(has(item))],
  }));
  const timesCovered = new Map<string, number>();
  const count = (properties: readonly string[], difference: number) => {
    for (const each of properties)
      timesCovered.set(each, (timesCovered.get(each) ?? 0) + difference);
  };
  for (const { properties } of drawn) count(properties, 1);
  const needed = drawn.filter(({ properties }) => {
    const isNeeded = properties.some((each) => timesCovered.get(each) === 1);
    if (!isNeeded) count(properties, -1);
    return isNeeded;
  });
  return needed.map(({ item }) => item);
}

export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = numbers(seed);
  return items
    .map((item) => ({ item, place: random.next().value }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

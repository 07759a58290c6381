/** What is drawn by lot in tests: the same for the same seed, so that what failed can be drawn again. */
import { execFileSync } from 'node:child_process';

/** A number that the committed files decide, so that a commit always has the same result; 1 where there is no git. */
function seedOfCommit(): number {
  try {
    // A checkout that belongs to another user, as in some containers, has the same seed.
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

/** What every sample is drawn by. `TEST_SEED` draws another one. */
export const SEED = Number((process.env.TEST_SEED ||= String(seedOfCommit()))); // workers inherit it

/** Numbers from 0 to 1 (mulberry32). */
export function* numbers(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ;) {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

/** A share of a list, drawn by a seed, in the list's order. @param share above 0, at most 1 */
export function drawnFrom<Item>(
  items: readonly Item[],
  seed: number,
  share: number,
): readonly Item[] {
  const drawn = new Set(shuffled(items, seed).slice(0, Math.ceil(items.length * share)));
  return items.filter((item) => drawn.has(item));
}

/** A third of a list with TEST_SAMPLE, as in `npm test`; otherwise the whole list. */
export const sampled = <Item>(items: readonly Item[]): readonly Item[] =>
  process.env.TEST_SAMPLE ? drawnFrom(items, SEED, 1 / 3) : items;

/** Items, drawn by a seed, that together have everything that any of the list has: in the drawn order. */
export function covering<Item>(
  items: readonly Item[],
  seed: number,
  has: (item: Item) => readonly string[],
): Item[] {
  const drawn = shuffled(items, seed);
  const owed = new Set(drawn.flatMap(has));
  return drawn.filter((item) => {
    const isNew = has(item).some((each) => owed.has(each));
    for (const each of has(item)) owed.delete(each);
    return isNew;
  });
}

export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = numbers(seed);
  return items
    .map((item) => ({ item, place: random.next().value }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

import { expect, test } from 'vitest';
import { listParts } from './list-parts';

/** Returns the ids of the entries that arrive, and the parts that were fetched. */
async function read(parts: readonly (readonly number[])[], size: number) {
  const fetched: number[] = [];
  const ids: number[] = [];
  for await (const entries of listParts(async (part) => {
    fetched.push(part);
    return (parts[part - 1] ?? []).map((id) => ({ id }));
  }, size))
    ids.push(...entries.map(({ id }) => id));
  return { ids, fetched };
}

test.each([
  ['a shorter part is the last one', [[1, 2], [3]], [1, 2, 3], [1, 2]],
  ['a full last part is followed by an empty one', [[1, 2], [3, 4], []], [1, 2, 3, 4], [1, 2, 3]],
  ['a list of one part needs one call', [[1]], [1], [1]],
  ['an empty list needs one call', [[]], [], [1]],
  ['a longer part is the whole list', [[1, 2, 3]], [1, 2, 3], [1]],
  [
    'a server that ignores the part repeats the first one',
    [
      [1, 2],
      [1, 2],
    ],
    [1, 2],
    [1, 2],
  ],
  [
    'an entry that moved to the next part appears once',
    [[1, 2], [2, 3], [4]],
    [1, 2, 3, 4],
    [1, 2, 3],
  ],
])('%s', async (_, parts, ids, fetched) => {
  expect(await read(parts, 2)).toEqual({ ids, fetched });
});

/** Compares two sessions of a chart. */
import type { Entry } from '../protocol.ts';
import { changesBetween } from './difference.ts';

/** Entries at which two sessions differ; an entry that only one session has stands alone. */
export interface Difference {
  readonly one?: Entry;
  readonly other?: Entry;
  /** Paths at which the contexts of matching entries differ. */
  readonly paths: readonly string[];
}
export interface Comparison {
  /** Number of entries before the first difference. */
  readonly sameFromStart: number;
  readonly differences: readonly Difference[];
}

/** Larger tables are not computed: the entries are compared by their position. */
const MAX_TABLE_SIZE = 4_000_000;
const keyOf = ({ event, edges, states }: Entry) => JSON.stringify([event.type, edges, states]);

/** Returns the pairs of indices of the longest common subsequence of two lists. */
function commonPairs(one: readonly string[], other: readonly string[]): [number, number][] {
  const width = other.length + 1;
  if ((one.length + 1) * width > MAX_TABLE_SIZE)
    return one.flatMap((key, index): [number, number][] =>
      key === other[index] ? [[index, index]] : [],
    );
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        one[row] === other[column]
          ? lengths[(row + 1) * width + column + 1]! + 1
          : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!);
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) pairs.push([row++, column++]);
    else if (lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!) row += 1;
    else column += 1;
  }
  return pairs;
}

/** Returns the differing entries of two logs. Entries match by event, transitions and states. */
export function compare(one: readonly Entry[], other: readonly Entry[]): Comparison {
  const pairs = commonPairs(one.map(keyOf), other.map(keyOf));
  const differences: Difference[] = [];
  let [row, column] = [0, 0];
  let sameFromStart: number | undefined;
  const add = (difference: Difference) => {
    sameFromStart ??= Math.min(row, column);
    differences.push(difference);
  };
  const skipTo = (nextRow: number, nextColumn: number) => {
    while (row < nextRow || column < nextColumn) {
      add({
        ...(row < nextRow && { one: one[row] }),
        ...(column < nextColumn && { other: other[column] }),
        paths: [],
      });
      if (row < nextRow) row += 1;
      if (column < nextColumn) column += 1;
    }
  };
  for (const [atRow, atColumn] of pairs) {
    skipTo(atRow, atColumn);
    const [left, right] = [one[atRow]!, other[atColumn]!];
    const paths = changesBetween(left.context, right.context).map(({ path }) => path);
    if (paths.length > 0) add({ one: left, other: right, paths });
    [row, column] = [atRow + 1, atColumn + 1];
  }
  skipTo(one.length, other.length);
  return { sameFromStart: sameFromStart ?? one.length, differences };
}

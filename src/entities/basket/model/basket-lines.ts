/** Which line is which, and how many of it (decision 22). */
import type { BasketLine } from './basket.store';

/** Of one line at most this many can be bought. */
export const MOST_NUMBERS = 99;

/** The same thing in the same size and colour? */
export const isSameLine = (a: BasketLine, b: BasketLine): boolean =>
  a.productType === b.productType &&
  a.itemId === b.itemId &&
  a.size === b.size &&
  a.color === b.color;

/** Sets how many of the line there are, from 1 to 99. */
export const setNumbers = (
  lines: readonly BasketLine[],
  line: BasketLine,
  numbers: number,
): BasketLine[] =>
  lines.map((other) =>
    isSameLine(other, line)
      ? { ...other, numbers: Math.min(MOST_NUMBERS, Math.max(1, numbers)) }
      : other,
  );

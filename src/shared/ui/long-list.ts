import { startTransition, useEffect, useState } from 'react';

/** Rows that are drawn at once, also on a server: more than a screen shows, and all of a part that ours sends. */
export const INITIAL_ROWS = 24;
/** Rows of each later step. */
const ROWS_PER_STEP = 24;

/**
 * How many rows of a long list are drawn: the first ones at once, the others step by step, between which a touch is
 * answered. All of them are there in the end: for who searches the page, and for who reads it by keys or by ear.
 * @param needed rows that must be there at once
 */
export function useRenderedCount(length: number, needed = 0): number {
  const [drawn, setDrawn] = useState(INITIAL_ROWS);
  const shown = Math.max(drawn, needed);
  const isWhole = shown >= length;
  useEffect(() => {
    if (isWhole) return undefined;
    // Not in the effect itself: what was pressed meanwhile comes first.
    const timer = setTimeout(() => startTransition(() => setDrawn(shown + ROWS_PER_STEP)));
    return () => clearTimeout(timer);
  }, [shown, isWhole]);
  return Math.min(shown, length);
}

/** @param height of a row that was never seen */
export const isOffscreen = (height: string) => ({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto ${height}`,
});
/** Of a list's rows those that come after so many: a list of the usual length is laid out at once and never moves. */
export const later = (first = INITIAL_ROWS) => `&:nth-of-type(n + ${first + 1})`;

/**
 * The style of the rows of a long list that the browser neither lays out nor paints while they are out of sight; they
 * are found, read out and reached by keys all the same. What they hold must not be seen beyond their edges: their own
 * shadow may.
 * @param height of a row that was never seen
 * @param first rows that are always there
 */
export const skipOffscreen = (height: string, first?: number) => ({
  css: { [later(first)]: isOffscreen(height) },
});

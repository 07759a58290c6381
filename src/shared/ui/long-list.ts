import { startTransition, useEffect, useState } from 'react';

/** Rows rendered at once, also on the server: more than a screen shows, and a whole page of our server's lists. */
export const INITIAL_ROWS = 24;
const ROWS_PER_STEP = 24;

/**
 * Number of rendered rows of a long list: the first ones at once, the others in steps, so that input is handled in
 * between. In the end all rows are rendered, for find-in-page, keyboard and screen readers.
 * @param needed rows that must be rendered at once
 */
export function useRenderedCount(length: number, needed = 0): number {
  const [rendered, setRendered] = useState(INITIAL_ROWS);
  const shown = Math.max(rendered, needed);
  const isWhole = shown >= length;
  useEffect(() => {
    if (isWhole) return undefined;
    // Deferred out of the effect, so that pending input is handled first.
    const timer = setTimeout(() => startTransition(() => setRendered(shown + ROWS_PER_STEP)));
    return () => clearTimeout(timer);
  }, [shown, isWhole]);
  return Math.min(shown, length);
}

/**
 * Style of a row that the browser neither lays out nor paints while it is off screen.
 * @param height estimated height of a row before its first layout
 */
export const offscreenStyle = (height: string) => ({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto ${height}`,
});
/**
 * Selector for the rows of a list after the first ones. The first ones are always laid out, so a list of usual length
 * never shifts.
 */
export const afterFirst = (first = INITIAL_ROWS) => `&:nth-of-type(n + ${first + 1})`;

/**
 * Style for rows of a long list that the browser does not lay out or paint while they are off screen; they stay
 * searchable, accessible and focusable. Their content must not overflow, except for the row's own shadow.
 * @param height estimated height of a row before its first layout
 * @param first number of rows that are always laid out
 */
export const skipOffscreen = (height: string, first?: number) => ({
  css: { [afterFirst(first)]: offscreenStyle(height) },
});

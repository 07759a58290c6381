import { startTransition, useEffect, useState } from 'react';

/** Rows that are drawn at once, also on a server: more than a screen shows, and all of a part that ours sends. */
export const FIRST = 24;
/** Rows of each later step. */
const STEP = 24;

/**
 * How many rows of a long list are drawn: the first ones at once, the others step by step, between which a touch is
 * answered. All of them are there in the end: for who searches the page, and for who reads it by keys or by ear.
 * @param needed rows that must be there at once
 */
export function useDrawn(length: number, needed = 0): number {
  const [drawn, setDrawn] = useState(FIRST);
  const shown = Math.max(drawn, needed);
  const isWhole = shown >= length;
  useEffect(() => {
    if (isWhole) return undefined;
    // Not in the effect itself: what was pressed meanwhile comes first.
    const timer = setTimeout(() => startTransition(() => setDrawn(shown + STEP)));
    return () => clearTimeout(timer);
  }, [shown, isWhole]);
  return Math.min(shown, length);
}

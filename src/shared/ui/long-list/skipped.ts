import { FIRST } from './use-drawn';

/** @param height of a row that was never seen */
export const unseen = (height: string) => ({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto ${height}`,
});
/** Of a list's rows those that come after so many: a list of the usual length is laid out at once and never moves. */
export const later = (first = FIRST) => `&:nth-of-type(n + ${first + 1})`;

/**
 * The style of the rows of a long list that the browser neither lays out nor paints while they are out of sight; they
 * are found, read out and reached by keys all the same. What they hold must not be seen beyond their edges: their own
 * shadow may.
 * @param height of a row that was never seen
 * @param first rows that are always there
 */
export const skipped = (height: string, first?: number) => ({
  css: { [later(first)]: unseen(height) },
});

/**
 * The style of a row that the browser neither lays out nor paints while it is out of sight; it is found, read out and
 * reached by keys all the same. What it holds must not be seen beyond its edges: its own shadow may.
 * @param height of a row that was never seen
 */
export const skipped = (height: string) => ({
  css: { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}` },
});

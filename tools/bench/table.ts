/** Prints rows of a table for the benchmarks. */

export const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
export const table = (...heads: string[]) => {
  console.log('');
  row(...heads);
  row(...heads.map(() => '---'));
};

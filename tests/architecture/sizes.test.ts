/** The tests may not outgrow the product. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesUnder } from './files';

/** Lines of `tests/` for each line of the product. Lower it with each removal. */
const MAX_TEST_RATIO = 0.7;
const MAX_GOLDEN_RATIO = 0.2;

const linesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
const code = (folder: string) =>
  filesUnder(folder).filter((path) => /\.(tsx?|mjs|css)$/.test(path));
const product = linesOf(
  ['src', 'server', 'panel/src'].flatMap(code).filter((path) => !/\.test\.tsx?$/.test(path)),
);

test('the tests have at most as many lines as the limit for the product’s lines', () => {
  expect(product).toBeGreaterThan(30_000); // guards against reading no file
  expect(linesOf(code('tests'))).toBeLessThanOrEqual(MAX_TEST_RATIO * product);
});

test('the golden files have at most 20 lines for 100 lines of the product', () => {
  const golden = filesUnder('src').filter((path) => /\/golden\/.*\.txt$/.test(path));
  expect(golden.length).toBeGreaterThan(200);
  expect(linesOf(golden)).toBeLessThanOrEqual(MAX_GOLDEN_RATIO * product);
});

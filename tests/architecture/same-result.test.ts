/** Every run has the same result: random test data is seeded (tests/property-seed.ts), and no test is retried. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesUnder } from './files';

const THIS_FILE = 'tests/architecture/same-result.test.ts';
/** A chart that draws random values, for the walks that must answer them. */
const UNSTEADY_CHART = 'packages/statechart-paths/tests/foreign/unsteady.machine.ts';
const files = ['playwright.config.ts', 'vite.config.ts']
  .concat(['tests', 'packages', 'src', 'server'].flatMap(filesUnder))
  .filter(
    (path) =>
      path !== THIS_FILE &&
      path !== UNSTEADY_CHART &&
      /(^|\/)tests\/.*\.tsx?$|\.test\.tsx?$|\.config\.ts$/.test(path),
  )
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const matching = (pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('no test draws random values from an unseeded generator or from the clock', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(
    matching(/Math\.random|random(Int|Bytes|Fill\w*)\(|getRandomValues|Date\.now\(\) ?%/),
  ).toEqual([]);
});

test('no use of fast-check sets another seed', () => {
  expect(matching(/^import fc from 'fast-check'/m).length).toBeGreaterThan(10);
  expect(matching(/\bnumRuns\b[^}]*\bseed:|\bseed:[^}]*\bnumRuns\b/)).toEqual([]);
});

test('no test is retried', () => {
  expect(matching(/\bretries\s*[:,}]|\bretry: \d/)).toEqual([]);
});

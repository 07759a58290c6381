/** The same commit has the same result: random test data comes from its seed, and no test is retried. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../../vite.config';
import { filesUnder } from './files';

const THIS_FILE = 'tests/architecture/same-result.test.ts';
const files = ['playwright.config.ts', 'vite.config.ts']
  .concat(['tests', 'packages', 'src', 'server'].flatMap(filesUnder))
  .filter(
    (path) => path !== THIS_FILE && /(^|\/)tests\/.*\.tsx?$|\.test\.tsx?$|\.config\.ts$/.test(path),
  )
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
interface Config {
  readonly test: {
    readonly projects: readonly {
      readonly test: { readonly name: string; readonly setupFiles?: string | readonly string[] };
    }[];
  };
}
const matching = (pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('no test draws random values from an unseeded generator or from the clock', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(
    matching(/Math\.random|random(Int|Bytes|Fill\w*)\(|getRandomValues|Date\.now\(\) ?%/),
  ).toEqual([]);
});

test('every use of fast-check has the seed of the commit', async () => {
  const configOf = config as unknown as (env: object) => Promise<Config>;
  const { projects } = (await configOf({ command: 'build', mode: 'test' })).test;
  const seeded = projects.flatMap(({ test: { name, setupFiles } }) =>
    [setupFiles].flat().includes('tests/commit-seed.ts') ? [name] : [],
  );
  /** Returns the vitest project of a file's folder. */
  const projectOf = (path: string) => (path.startsWith('src/') ? 'rules' : path.split('/')[1]);
  const users = matching(/^import fc from 'fast-check'/m);
  expect(users.length).toBeGreaterThan(10);
  expect(
    users.filter((path) => path !== 'tests/commit-seed.ts' && !seeded.includes(projectOf(path)!)),
  ).toEqual([]);
  expect(matching(/\bnumRuns\b[^}]*\bseed:|\bseed:[^}]*\bnumRuns\b/)).toEqual([]);
});

test('no test is retried', () => {
  expect(matching(/\bretries\s*[:,}]|\bretry: \d/)).toEqual([]);
});

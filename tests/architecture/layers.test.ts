import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { expect, test } from 'vitest';
// @ts-expect-error -- a plain JavaScript configuration
import rules from '../../.dependency-cruiser.mjs';

const TOP_FOLDERS = ['src', 'server', 'panel', 'packages', 'tests', 'tools'];

test('imports follow the layer rules: direction, index entries, pure charts, packages, server, no cycles', async () => {
  const { output } = await cruise(
    TOP_FOLDERS,
    { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true } as never,
    undefined,
    {
      tsConfig: extractTSConfig('tsconfig.json'),
    },
  );
  if (typeof output === 'string') expect.fail(output);
  // Number of modules that dependency-cruiser has read in a folder: without any, it would find no violation.
  const moduleCountOf = (folder: string) =>
    output.modules.filter(
      ({ source, coreModule }) => !coreModule && source.startsWith(`${folder}/`),
    ).length;
  expect(TOP_FOLDERS.filter((folder) => moduleCountOf(folder) === 0)).toEqual([]);
  for (const folder of ['src', 'server', 'packages', 'tests'])
    expect(moduleCountOf(folder), `modules of ${folder}`).toBeGreaterThan(60);
  expect(
    output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ).toEqual([]);
});

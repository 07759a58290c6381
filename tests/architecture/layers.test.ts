import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { expect, test } from 'vitest';
// @ts-expect-error -- a plain JavaScript configuration
import rules from '../../.dependency-cruiser.mjs';

test('imports point down only, slices are entered by their index, charts are pure, and nothing goes in circles', async () => {
  const { output } = await cruise(
    ['src'],
    { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true } as never,
    undefined,
    {
      tsConfig: extractTSConfig('tsconfig.json'),
    },
  );
  if (typeof output === 'string') expect.fail(output);
  expect(output.summary.totalCruised).toBeGreaterThan(80); // a cruise that reads nothing is green, too
  expect(
    output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ).toEqual([]);
});

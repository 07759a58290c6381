/**
 * The models' references to the specification: its sections and decisions exist, and parts of the charts fulfil them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generatePaths, requirementsOf, unknownSubjects } from 'statechart-paths';
import { models } from '../models';

const sections = new Set(
  [...readFileSync('docs/product.md', 'utf8').matchAll(/^##+ (\d+(?:\.\d+)?) /gm)].map(
    ([, number]) => number!,
  ),
);
const decisions = new Set(
  readdirSync('docs/decisions').flatMap((file) => {
    const [, number] = /^0*(\d+)-/.exec(file) ?? [];
    return number === undefined ? [] : [`decision ${number}`];
  }),
);

describe.each(models)('the requirements of $machine.id', (model) => {
  test('reference existing sections and decisions', () => {
    const numbers = Object.values(model.requirements!).flat();
    expect(numbers.filter((number) => !sections.has(number) && !decisions.has(number))).toEqual([]);
  });

  test('reference existing states, edges, effects and claims', () => {
    expect(unknownSubjects(model)).toEqual([]);
  });

  test('are each covered by a path of the model', () => {
    const walks = generatePaths(model, { gen: 'transition' }).paths.map(({ items }) => items);
    const held = requirementsOf(model, { model: walks });
    expect(held.filter(({ missed }) => missed.length > 0)).toEqual([]);
  });
});

/**
 * The effects' table of each chart, checked on the machine: guards, actors and actions behave as the table predicts.
 */
import { describe, expect, test } from 'vitest';
import { generatePaths } from 'statechart-paths';
import { walks } from '../walks';
import { predict, compute, wrongGuards } from '../walks/walk';

describe.each(walks.map((walk) => [walk.model.machine.id, walk] as const))('%s', (_, walk) => {
  const all = generatePaths(walk.model, { gen: 'transition' }).paths.map((path) =>
    compute(walk, path),
  );

  test('evaluates its guards as predicted by its table', () => {
    for (const computed of all) {
      const { name, start, steps } = computed.path;
      for (const [place, { name: at }] of [start, ...steps].entries())
        expect(wrongGuards(computed, place), `${name.en}, at «${at.en}»`).toEqual([]);
    }
  });

  test('runs exactly the effects of its table on its paths', () => {
    const used = new Set<string>();
    for (const computed of all) {
      predict(computed); // throws for anything missing in the table
      for (const { effects, assigned, invoked } of computed.results) {
        for (const { name } of [...effects, ...assigned]) used.add(name);
        for (const id of Object.keys(invoked)) used.add(id);
      }
    }
    expect(Object.keys(walk.effects.actions).filter((name) => !used.has(name))).toEqual([]);
  });
});

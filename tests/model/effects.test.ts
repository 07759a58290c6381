/** The effects' table of each chart on the machine: what it says is asked, and answered as it says. */
import { describe, expect, test } from 'vitest';
import { generatePaths, resultsAlong } from 'statechart-paths';
import { walks } from '../walks';
import { foresee, wrongGuards } from '../walks/walk';

describe.each(walks.map((walk) => [walk.model.machine.id, walk] as const))('%s', (_, walk) => {
  const { paths } = generatePaths(walk.model, { gen: 'transition' });

  test('has guards that answer as its table reckons', () => {
    for (const { name, start, steps } of paths) {
      const results = resultsAlong(walk.model, start, steps);
      for (const [index, result] of results.entries()) {
        const step = index === 0 ? start : steps[index - 1]!;
        const event = 'event' in step ? step.event : {};
        expect(
          wrongGuards(walk, result, { step, event, before: results[index - 1] }),
          `${name.en}, at «${step.name.en}»`,
        ).toEqual([]);
      }
    }
  });

  test('does on its paths everything that its table has, and nothing else', () => {
    const used = new Set<string>();
    for (const path of paths) {
      foresee(walk, path); // which fails for what the table has not
      for (const { effects, assigned, invoked } of resultsAlong(
        walk.model,
        path.start,
        path.steps,
      )) {
        for (const { name } of [...effects, ...assigned]) used.add(name);
        for (const id of Object.keys(invoked)) used.add(id);
      }
    }
    expect(Object.keys(walk.effects.actions).filter((name) => !used.has(name))).toEqual([]);
  });
});

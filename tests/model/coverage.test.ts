import { describe, expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { edgesOf, statesOf, transitionPaths } from 'statechart-paths';
import { models } from '../models';

describe.each(models)('the chart $machine.id', (model) => {
  test('takes every edge of its definition and enters every state on generated paths', async () => {
    const { paths, uncovered } = transitionPaths(model);
    expect(uncovered.map(({ id }) => id)).toEqual([]);
    const taken = new Set(paths.flatMap(({ edges }) => edges));
    expect(taken.size).toBe(edgesOf(model.machine).length);
    const entered = new Set([...taken].map((edge) => edge.split(' → ')[1]));
    const initial = model.machine.root.initial.target.map(({ key }) => key);
    expect(
      statesOf(model.machine)
        .map(({ path }) => path.join('.'))
        .filter((name) => !entered.has(name) && !initial.includes(name)),
    ).toEqual([]);
  });

  test('has unique step names', () => {
    const names = model.steps.map(({ name }) => name.en);
    expect(new Set(names).size).toBe(names.length);
  });

  test('ends every wait by a timeout, of the chart or of its child chart', () => {
    const isChart = (src: unknown) =>
      model.machine.implementations.actors[String(src)] instanceof StateMachine;
    const endless = statesOf(model.machine)
      .filter(
        ({ type, tags, invoke, after }) =>
          type !== 'final' &&
          (tags.includes('loading') || invoke.length > 0) &&
          after.length === 0 &&
          !invoke.some(({ src }) => isChart(src)),
      )
      .map(({ path }) => path.join('.'));
    expect(endless).toEqual([]);
  });
});

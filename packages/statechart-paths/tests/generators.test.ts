import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { type ChartModel, executePath, type Generator, generatePaths } from '../src';
import { createCoverageCounter } from '../src/coverage/counter';
import { GENERATORS } from '../src/generators';
import { parseStopCondition } from '../src/stop-condition';
import { done } from '../src/model';
import { orderModel } from './order.model';

const model = orderModel as unknown as ChartModel;
const generators = Object.keys(GENERATORS) as Generator[];

describe.each(generators)('the generator %s', (gen) => {
  test('generates the same distinct paths for the same seed, and every path can be walked', async () => {
    const make = () => generatePaths(model, { gen, seed: 5 }).paths;
    const paths = make();
    expect(make()).toEqual(paths);
    expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length);
    for (const path of paths) expect(await executePath(model, path)).toBeUndefined();
  });

  test('respects «from», «to» and «avoid» states', () => {
    const { paths } = generatePaths(model, {
      gen,
      from: 'paying',
      to: 'choosing',
      avoid: ['paid'],
      maxPaths: 5,
      seed: 2,
    });
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.length).toBeLessThanOrEqual(5);
    for (const { states } of paths) {
      expect(states).toContain('paying');
      expect(states.at(-1)).toBe('choosing');
      expect(states).not.toContain('paid');
    }
  });
});

test.each(generators)('%s avoids an edge and finds other paths', (gen) => {
  const [avoided] = generatePaths(model, { gen: 'transition' }).paths.find(
    ({ edges }) => edges.length > 1,
  )!.edges;
  const { paths, uncovered } = generatePaths(model, { gen, avoid: [avoided!], maxPaths: 5 });
  expect(paths.length).toBeGreaterThan(0);
  for (const { edges } of paths) expect(edges).not.toContain(avoided);
  expect(uncovered.map(({ id }) => id)).toContain(avoided);
});

test('a different seed generates a different walk', () => {
  const walk = (seed: number) =>
    generatePaths(model, { gen: 'random', seed }).paths.map(({ id }) => id);
  expect(walk(1)).not.toEqual(walk(2));
});

test('a random walk takes a step with a greater weight more often', () => {
  const stop = parseStopCondition('length(300)', []);
  const share = (weight: number) => {
    const steps = model.steps.map((step, index) => (index === 0 ? { ...step, weight } : step));
    const { paths } = generatePaths({ ...model, steps }, { gen: 'random', stop });
    const taken = paths.flatMap((path) => path.steps);
    return taken.filter((step) => step === steps[0]).length / taken.length;
  };
  expect(share(20)).toBeGreaterThan(share(1));
  expect(share(1)).toBeGreaterThan(share(0.05));
});

test('shortest paths cover every state, transition paths every transition, pairs every guard outcome', () => {
  const counted = (gen: Generator) => {
    const counter = createCoverageCounter(model.machine);
    for (const { items } of generatePaths(model, { gen }).paths) counter.add(items);
    return counter;
  };
  expect(counted('shortest').percent('state')).toBe(100);
  expect(counted('transition').percent('transition')).toBe(100);
  expect(counted('pairs').percent('guard')).toBe(100);
});

test('transition paths include every step that takes the same transition with different data', () => {
  const [first] = model.steps;
  const other = { ...first!, name: { en: `${first!.name.en}, with other data` } };
  const { paths } = generatePaths(
    { ...model, steps: [...model.steps, other] },
    { gen: 'transition' },
  );
  const takenSteps = paths.flatMap((path) => path.steps.map(({ name }) => name.en));
  expect(takenSteps).toContain(first!.name.en);
  expect(takenSteps).toContain(other.name.en);
});

test('transition paths let an actor succeed with every input, however many steps before it starts', () => {
  const list = setup({
    types: {} as {
      context: { item: number };
      events: { type: 'remove'; item: number } | { type: 'confirm' };
    },
    actors: { removeItem: fromPromise<void, number>(() => Promise.resolve()) },
  }).createMachine({
    id: 'list',
    context: { item: 0 },
    initial: 'viewing',
    states: {
      viewing: {
        on: {
          remove: { target: 'asking', actions: assign({ item: ({ event }) => event.item }) },
        },
      },
      asking: { on: { confirm: 'removing' } },
      removing: {
        invoke: {
          id: 'removeItem',
          src: 'removeItem',
          input: ({ context }) => context.item,
          onDone: 'viewing',
        },
      },
    },
  });
  const remove = (item: number) => ({
    name: { en: `remove ${item}`, fa: '' },
    event: { type: 'remove' as const, item },
  });
  const listModel = {
    ...model,
    machine: list,
    externalGuards: [],
    starts: [{ name: { en: 'open', fa: '' }, input: undefined }],
    steps: [
      remove(1),
      remove(2),
      { name: { en: 'confirm', fa: '' }, event: { type: 'confirm' } },
      { name: { en: 'removed', fa: '' }, event: done('removeItem', undefined) },
    ],
    project: ({ context }: { context: { item: number } }) => [context.item],
  } as unknown as ChartModel;
  const names = generatePaths(listModel, { gen: 'transition' }).paths.map(({ steps }) =>
    steps.map(({ name }) => name.en).join(' → '),
  );
  for (const item of [1, 2])
    expect(names.join('\n')).toContain(`remove ${item} → confirm → removed`);
});

test('measures coverage against the definition: transitions without a step stay uncovered', () => {
  const withoutRetry = {
    ...model,
    steps: model.steps.filter(({ name }) => name.en !== 'try again'),
  };
  expect(generatePaths(withoutRetry, { gen: 'pairs' }).uncovered.map(({ id }) => id)).toEqual([
    'deciding · always[2] → choosing',
    'failing · order.retry → paying',
  ]);
});

test('stops generating paths when a stop condition is met', () => {
  const stop = parseStopCondition('reached(failing) or paths(9)', ['failing']);
  const { paths } = generatePaths(model, { gen: 'transition', stop });
  expect(paths.at(-1)!.states).toContain('failing');
  expect(paths.slice(0, -1).flatMap(({ states }) => states)).not.toContain('failing');
});

test('throws when a state cannot be reached under the given conditions', () => {
  expect(() => generatePaths(model, { gen: 'shortest', from: 'paid', avoid: ['paying'] })).toThrow(
    'No path of the chart order comes to «paid» without «paying».',
  );
});

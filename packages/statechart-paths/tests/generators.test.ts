import { describe, expect, test } from 'vitest';
import {
  type ChartModel,
  createCoverageCounter,
  executePath,
  type Generator,
  generatePaths,
  GENERATORS,
  parseStopCondition,
} from '../src';
import { orderModel } from './order.model';

const model = orderModel as unknown as ChartModel;
const generators = Object.keys(GENERATORS) as Generator[];

describe.each(generators)('the generator %s', (gen) => {
  test('gives the same, different paths every time, and each of them can be walked', async () => {
    const make = () => generatePaths(model, { gen, seed: 5 }).paths;
    const paths = make();
    expect(make()).toEqual(paths);
    expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length);
    for (const path of paths) expect(await executePath(model, path)).toBeUndefined();
  });

  test('goes from, to and around states', () => {
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

test.each(generators)('%s goes around an edge, and finds other ways', (gen) => {
  const [avoided] = generatePaths(model, { gen: 'transition' }).paths.find(
    ({ edges }) => edges.length > 1,
  )!.edges;
  const { paths, uncovered } = generatePaths(model, { gen, avoid: [avoided!], maxPaths: 5 });
  expect(paths.length).toBeGreaterThan(0);
  for (const { edges } of paths) expect(edges).not.toContain(avoided);
  expect(uncovered.map(({ id }) => id)).toContain(avoided);
});

test('another seed gives another walk', () => {
  const walk = (seed: number) =>
    generatePaths(model, { gen: 'random', seed }).paths.map(({ id }) => id);
  expect(walk(1)).not.toEqual(walk(2));
});

test('the shortest paths enter every state, the transition paths take every transition, the pairs every outcome of a guard', () => {
  const counted = (gen: Generator) => {
    const counter = createCoverageCounter(model.machine);
    for (const { items } of generatePaths(model, { gen }).paths) counter.add(items);
    return counter;
  };
  expect(counted('shortest').percent('state')).toBe(100);
  expect(counted('transition').percent('transition')).toBe(100);
  expect(counted('pairs').percent('guard')).toBe(100);
});

test('steps that take the same transition with different data are all made by the transition paths', () => {
  const [first] = model.steps;
  const other = { ...first!, name: { en: `${first!.name.en}, with other data` } };
  const { paths } = generatePaths(
    { ...model, steps: [...model.steps, other] },
    { gen: 'transition' },
  );
  const made = paths.flatMap((path) => path.steps.map(({ name }) => name.en));
  expect(made).toContain(first!.name.en);
  expect(made).toContain(other.name.en);
});

test('coverage is counted against the definition: what the steps can not reach stays uncovered', () => {
  const short = { ...model, steps: model.steps.filter(({ name }) => name.en !== 'try again') };
  expect(generatePaths(short, { gen: 'pairs' }).uncovered.map(({ id }) => id)).toEqual([
    'deciding · always[2] → choosing',
    'failing · order.retry → paying',
  ]);
});

test('a stop condition ends the paths', () => {
  const stop = parseStopCondition('reached(failing) or paths(9)', ['failing']);
  const { paths } = generatePaths(model, { gen: 'transition', stop });
  expect(paths.at(-1)!.states).toContain('failing');
  expect(paths.slice(0, -1).flatMap(({ states }) => states)).not.toContain('failing');
});

test('a state that can not be reached as asked is said', () => {
  expect(() => generatePaths(model, { gen: 'shortest', from: 'paid', avoid: ['paying'] })).toThrow(
    'No path of the chart order comes to «paid» without «paying».',
  );
});

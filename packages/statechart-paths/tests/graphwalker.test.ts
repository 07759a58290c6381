/** GraphWalker's rules for its JSON: those of its readers, of its model checker and of its random generators. */
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { type ChartModel, graphOf, modelOf } from '../src';
import { type Sheet, FORMATS } from '../src/formats';
import { createBudget } from '../src/budget';
import { orderModel } from './order.model';

interface Edge {
  readonly id: string;
  readonly name: string;
  readonly sourceVertexId: string;
  readonly targetVertexId: string;
  readonly weight?: number;
}
interface Exported {
  readonly seed: number;
  readonly models: [
    {
      id: string;
      name: string;
      generator: string;
      startElementId: string;
      vertices: { id: string; name: string }[];
      edges: Edge[];
    },
  ];
}
const exportOf = (model: ChartModel): Exported =>
  JSON.parse(FORMATS.graphwalker!.write({ model, seed: 7 } as Sheet) as string) as Exported;

const sum = (edges: readonly Edge[]) => edges.reduce((total, { weight = 0 }) => total + weight, 0);

const order = orderModel as unknown as ChartModel;
const odd = modelOf(
  createMachine({
    id: 'odd names',
    initial: 'start',
    states: {
      start: { on: { 'begin again': 'a b', خرید: 'a_b', 'a.b': 'a b', 'a b': 'a_b', '+': 'a b' } },
      'a b': { on: { '-': 'start' } },
      a_b: {},
    },
  }),
);
const regions = createMachine({
  id: 'regions',
  type: 'parallel',
  states: Object.fromEntries(
    ['a', 'b', 'c'].map((region) => [
      region,
      {
        initial: 's0',
        states: Object.fromEntries(
          [0, 1, 2, 3].map((index) => [
            `s${index}`,
            { on: { [`next.${region}`]: `s${(index + 1) % 4}` } },
          ]),
        ),
      },
    ]),
  ),
});
const cut = modelOf(regions);
graphOf(cut, createBudget({ maxStates: 20 }));
const weighted: ChartModel = {
  ...order,
  steps: order.steps.map((step, index) => ({ ...step, weight: [0, 1 / 3, 7][index % 3] })),
};

test.each([
  ['order', order],
  ['odd names', odd],
  ['a chart that is explored in part', cut],
  ['parallel regions', modelOf(regions)],
  ['weights', weighted],
])('GraphWalker accepts the export: %s', (_, model) => {
  const { seed, models } = exportOf(model);
  expect(models).toHaveLength(1);
  const [{ id, name, generator, startElementId, vertices, edges }] = models;
  expect([seed, id, name]).toEqual([7, model.machine.id, model.machine.id]);
  expect(generator).toMatch(/^[\w-]+\([\w-]+\([\w-]+\)\)$/);
  const elements = [...vertices, ...edges];
  expect(new Set(elements.map((element) => element.id)).size).toBe(elements.length);
  for (const element of elements) expect(element.name).toMatch(/^[ev]_[\p{L}\p{M}\p{Nd}_]*$/u);
  const ids = vertices.map((vertex) => vertex.id);
  expect(ids).toContain(startElementId);
  for (const { sourceVertexId, targetVertexId } of edges) {
    expect(ids).toContain(sourceVertexId);
    expect(ids).toContain(targetVertexId);
  }
  for (const vertex of ids) {
    const leaving = edges.filter(({ sourceVertexId }) => sourceVertexId === vertex);
    expect(leaving.length).toBeGreaterThan(0); // no dead end
    expect(sum(leaving)).toBeLessThanOrEqual(1);
  }
});

test('steps and states with different names have different names in GraphWalker', () => {
  const [{ vertices, edges }] = exportOf(odd).models;
  expect(vertices.map(({ name }) => name)).toEqual(['v_start', 'v_start_2', 'v_a_b', 'v_a_b_2']);
  expect([...new Set(edges.map(({ name }) => name))].join(' ')).toBe(
    'e_start e_begin_again_2 e_خرید e_a_b e_a_b_2 e_ e_begin_again e__2',
  );
});

test('weights become probabilities, with restarting as one more step of weight 1', () => {
  const [{ vertices, edges }] = exportOf({
    ...order,
    steps: order.steps.map((step) => ({ ...step, weight: 3 })),
  }).models;
  const choosing = vertices.find(({ name }) => name === 'v_choosing')!;
  const leaving = edges.filter(({ sourceVertexId }) => sourceVertexId === choosing.id);
  const weightOf = (part: RegExp) => leaving.find(({ name }) => part.test(name))?.weight;
  expect(leaving.length).toBeGreaterThan(2);
  expect(weightOf(/begin_again/)).toBe(Math.floor(1e4 / (3 * (leaving.length - 1) + 1)) / 1e4);
  expect(sum(leaving)).toBeCloseTo(1, 2);
});

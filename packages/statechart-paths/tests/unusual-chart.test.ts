import { expect, test } from 'vitest';
import {
  type ChartModel,
  describeCharts,
  drawChart,
  edgesOf,
  executePath,
  type Generator,
  generatePaths,
  mutate,
  shapeOf,
  statesOf,
  stateName,
} from '../src';
import { createCoverageCounter } from '../src/coverage/counter';
import { GENERATORS } from '../src/generators';
import { oddModel } from './odd.model';
import { orderModel } from './order.model';

const model = oddModel as unknown as ChartModel;
const { machine } = model;

test('walks, counts, mutates, draws and describes every kind of state and transition', async () => {
  for (const gen of Object.keys(GENERATORS) as Generator[]) {
    for (const path of generatePaths(model, { gen }).paths)
      expect(await executePath(model, path), path.name.en).toBeUndefined();
  }
  const counter = createCoverageCounter(machine);
  for (const { items } of generatePaths(model, { gen: 'pairs' }).paths) counter.add(items);
  expect((['state', 'transition', 'guard'] as const).map(counter.percent)).toEqual([100, 100, 100]);

  expect(mutate(model, 1).filter(({ mutation }) => mutation.endsWith(': removed'))).toHaveLength(
    edgesOf(machine).length,
  );
  const svg = await drawChart(shapeOf(machine));
  expect(svg).toContain('data-state="both.a.one"');
  const files = await describeCharts([model], { file: 'a.md', directory: 'b', intro: [] });
  expect(files.get(`b/${machine.id}.md`)).toContain('`both.b.two`');
});

test('coverage counts the transitions of a transient state, but not the state', () => {
  const { machine: order } = orderModel;
  expect(statesOf(order).map(stateName)).not.toContain('deciding');
  expect(createCoverageCounter(order).all.state).not.toContain('deciding');
  expect(edgesOf(order).map(({ source }) => source)).toContain('deciding');
});

/** Drawings of charts that are too large for ELK's best options. */
import ELK from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';
import { type ChartShape, rootName, shapeOf } from '../src/chart.ts';
import { drawChart } from '../src/drawing.ts';
import { afterEach, expect, test, vi } from 'vitest';
import * as actors from './foreign/actors.machine';
import * as delays from './foreign/delays.machine';
import * as guards from './foreign/guards.machine';
import * as history from './foreign/history.machine';
import * as regions from './foreign/regions.machine';
import * as steps from './foreign/steps.machine';
import { FLAT_CHARTS, largeChart } from './large-chart.ts';

afterEach(() => void vi.restoreAllMocks());

const transitionsIn = (svg: string) =>
  new Set([...svg.matchAll(/data-edge="([^"]+)"/g)].map(([, id]) => id));
const statesIn = (svg: string) =>
  new Set([...svg.matchAll(/data-state="([^"]+)"/g)].map(([, name]) => name));
const expectComplete = (svg: string, shape: ChartShape) => {
  expect(transitionsIn(svg)).toEqual(new Set(shape.edges.map(({ id }) => id)));
  expect(statesIn(svg)).toEqual(new Set(shape.states.map(({ name }) => name)));
};

test.each([40, 80, 200])('draws a flat chart of %i states with every transition', async (count) => {
  const shape = largeChart(count);
  const svg = await drawChart(shape);
  expectComplete(svg, shape);
  expect(svg).toContain('<polyline');
  expect(svg).not.toContain('data-layout="grid"');
});

const sizeIn = (svg: string) => /viewBox="0 0 (\S+) (\S+)"/.exec(svg)!.slice(1).map(Number);
test.each(
  Object.entries(FLAT_CHARTS).flatMap(([name, chart]) =>
    [40, 80, 200, 400].map((count) => ({ name, count, chart })),
  ),
)('draws a flat chart $name of $count states about as wide as a screen', async (one) => {
  const layout = vi.spyOn(ELK.prototype, 'layout');
  const shape = one.chart(one.count);
  const svg = await drawChart(shape);
  expect(layout.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled']);
  expectComplete(svg, shape);
  const [width, height] = sizeIn(svg);
  expect(width! / height!).toBeGreaterThan(0.4);
  expect(width! / height!).toBeLessThan(2.5);
});

test('draws at most 12 arrows from a state that leads to many states, and lists the others', async () => {
  const svg = await drawChart(FLAT_CHARTS.menu!(100));
  expect(svg.match(/<polyline/g)).toHaveLength(12);
  expect(svg).toContain('open12 → state13</text>');
});

test('lists transitions in the boxes of a chart with too many arrows', async () => {
  expect(await drawChart(largeChart(20))).not.toContain('class="line leaves"');
  expect(await drawChart(largeChart(40))).toContain('class="line leaves"');
});

const foreign = [actors, delays, guards, history, regions, steps].flatMap((file) =>
  Object.values(file).filter((value): value is AnyStateMachine => 'root' in value),
);
test.each(foreign)('lays out the foreign chart $id with ELK', async (machine) => {
  const layout = vi.spyOn(ELK.prototype, 'layout');
  const shape = shapeOf(machine);
  const svg = await drawChart(shape);
  expect(layout.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled']);
  const names = statesIn(svg);
  names.delete(rootName(shape)); // the box in which transitions of the root start
  expect(names).toEqual(new Set(shape.states.map(({ name }) => name)));
});

test('separates the transitions of the root from those of a state with the same name', async () => {
  const svg = await drawChart(shapeOf(steps.lost));
  const [, ownBox] = /data-state="lost">(.*?)<\/g>/.exec(svg)!;
  expect(ownBox).not.toContain('CALL');
  expect(svg).toContain('class="state anywhere" data-state="#lost"');
});

test.each([1_000, 2_000])('draws a chart of %i states in a grid, without ELK', async (count) => {
  const layout = vi.spyOn(ELK.prototype, 'layout');
  const shape = largeChart(count);
  const svg = await drawChart(shape);
  expectComplete(svg, shape);
  expect(svg).toContain('data-layout="grid"');
  expect(layout).not.toHaveBeenCalled();
});

test('draws the boxes in a grid if the layout fails', async () => {
  vi.spyOn(ELK.prototype, 'layout').mockRejectedValue(new RangeError('call stack'));
  const shape = largeChart(30);
  const svg = await drawChart(shape);
  expectComplete(svg, shape);
  expect(svg).not.toContain('<polyline');
  const boxes = [...svg.matchAll(/<rect x="([^"]+)" y="([^"]+)"/g)].map(([, x, y]) => `${x} ${y}`);
  expect(new Set(boxes).size).toBe(30);
});

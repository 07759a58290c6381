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
import { largeChart } from './large-chart.ts';

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
  expectComplete(await drawChart(shape), shape);
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

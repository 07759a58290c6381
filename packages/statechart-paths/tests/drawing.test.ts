/** Drawings of charts that are too large for ELK's best options. */
import ELK from 'elkjs/lib/elk.bundled.js';
import type { ChartShape } from '../src/chart.ts';
import { drawChart } from '../src/drawing.ts';
import { afterEach, expect, test, vi } from 'vitest';
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

test('draws the boxes in a grid if the layout fails', async () => {
  vi.spyOn(ELK.prototype, 'layout').mockRejectedValue(new RangeError('call stack'));
  const shape = largeChart(30);
  const svg = await drawChart(shape);
  expectComplete(svg, shape);
  expect(svg).not.toContain('<polyline');
  const boxes = [...svg.matchAll(/<rect x="([^"]+)" y="([^"]+)"/g)].map(([, x, y]) => `${x} ${y}`);
  expect(new Set(boxes).size).toBe(30);
});

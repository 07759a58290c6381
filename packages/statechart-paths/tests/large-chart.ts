import type { ChartShape } from '../src/chart.ts';

/** Returns a flat chart with the transitions `[source, target, event]` between numbered states. */
function flatChart(
  id: string,
  count: number,
  transitions: readonly (readonly [number, number, string])[],
): ChartShape {
  return {
    id: `${id}${count}`,
    states: Array.from({ length: count }, (_, index) => ({
      name: `state${index}`,
      tags: [],
      invokes: [],
      entry: [],
      isInitial: index === 0,
      isFinal: false,
    })),
    edges: transitions.map(([source, target, event]) => ({
      id: `state${source} · ${event} → state${target}`,
      source: `state${source}`,
      target: `state${target}`,
      event,
      guard: '',
    })),
  };
}

const indices = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Returns a flat chart in which each state leads to the next one and to a distant one. */
export const largeChart = (count: number): ChartShape =>
  flatChart(
    'large',
    count,
    indices(count).flatMap((index) => {
      const jump = [index, (index * 37 + 11) % count, 'jump'] as const;
      return index + 1 < count ? [[index, index + 1, 'next'] as const, jump] : [jump];
    }),
  );

/** Flat charts whose drawings ELK makes wide or high by default, by the form of the chart. */
export const FLAT_CHARTS: Readonly<Record<string, (count: number) => ChartShape>> = {
  large: largeChart,
  wizard: (count) =>
    flatChart(
      'wizard',
      count,
      indices(count - 1).flatMap((index) => [
        [index, index + 1, 'next'] as const,
        [index + 1, index, 'back'] as const,
      ]),
    ),
  tree: (count) =>
    flatChart(
      'tree',
      count,
      indices(count - 1).map((index) => [Math.floor(index / 3), index + 1, `choose${index % 3}`]),
    ),
  menu: (count) =>
    flatChart(
      'menu',
      count,
      indices(count - 1).flatMap((index) => [
        [0, index + 1, `open${index}`] as const,
        [index + 1, 0, 'back'] as const,
      ]),
    ),
  unconnected: (count) => flatChart('unconnected', count, []),
};

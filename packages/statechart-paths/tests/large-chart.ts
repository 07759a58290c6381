import type { ChartShape } from '../src/chart.ts';

/** Returns a flat chart in which each state leads to the next one and to a distant one. */
export function largeChart(count: number): ChartShape {
  const states = Array.from({ length: count }, (_, index) => ({
    name: `state${index}`,
    tags: [],
    invokes: [],
    entry: [],
    isInitial: index === 0,
    isFinal: false,
  }));
  const edge = (source: number, event: string, target: number) => ({
    id: `state${source} · ${event} → state${target}`,
    source: `state${source}`,
    target: `state${target}`,
    event,
    guard: '',
  });
  const edges = states.flatMap((_, index) => {
    const distant = (index * 37 + 11) % count;
    return [
      ...(index + 1 < count ? [edge(index, 'next', index + 1)] : []),
      edge(index, 'jump', distant),
    ];
  });
  return { id: `large${count}`, states, edges };
}

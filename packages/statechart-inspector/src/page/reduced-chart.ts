/** Parts of a chart: without the states inside collapsed states, or only the neighbours of the current states. */
import type { ChartShape, EdgeShape } from 'statechart-paths/chart';
import { withOuterStates } from './coverage.ts';

const targetsOf = ({ target }: EdgeShape) => target.split(' & ');
const parentsIn = ({ states }: ChartShape) =>
  new Set(states.flatMap(({ name }) => withOuterStates(name).slice(0, -1)));

/** Returns the names of the states that contain other states. */
export const outerStates = (chart: ChartShape): string[] => {
  const parents = parentsIn(chart);
  return chart.states.flatMap(({ name }) => (parents.has(name) ? name : []));
};

/** Returns a chart in which the collapsed states contain no states; transitions between those are left out. */
export function collapse(chart: ChartShape, collapsed: ReadonlySet<string>): ChartShape {
  if (collapsed.size === 0) return chart;
  const visible = (name: string) => withOuterStates(name).find((one) => collapsed.has(one)) ?? name;
  const states = chart.states
    .filter(({ name }) => visible(name) === name)
    .map((state) => {
      if (!collapsed.has(state.name)) return state;
      const inside = chart.states.filter(({ name }) => name.startsWith(`${state.name}.`)).length;
      return { ...state, entry: [...state.entry, `${inside} states`] };
    });
  const edges = chart.edges.flatMap((edge) => {
    const source = visible(edge.source);
    const targets = [...new Set(targetsOf(edge).map(visible))];
    const isInside = source !== edge.source && targets.every((target) => target === source);
    return isInside ? [] : [{ ...edge, source, target: targets.join(' & ') }];
  });
  return { ...chart, states, edges };
}

/** Returns the states, the states one transition before and after them, and the transitions between these. */
export function neighbourhood(chart: ChartShape, states: readonly string[]): ChartShape {
  const centre = new Set(states.flatMap(withOuterStates));
  const edges = chart.edges.filter(
    (edge) => centre.has(edge.source) || targetsOf(edge).some((target) => centre.has(target)),
  );
  const ends = edges.flatMap((edge) => [edge.source, ...targetsOf(edge)]);
  const shown = new Set([...centre, ...ends.flatMap(withOuterStates)]);
  return {
    ...chart,
    states: chart.states.filter(({ name }) => shown.has(name)),
    edges,
  };
}

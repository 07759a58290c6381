/** Counts the transitions and states that the sessions of a chart on the page have covered. */
import type { ChartShape } from 'statechart-paths/chart';
import type { Entry } from '../protocol.ts';

export interface Coverage {
  readonly edges: ReadonlySet<string>;
  /** States, with the states that contain them. */
  readonly states: ReadonlySet<string>;
}

/** Returns a state and the states that contain it: `a.b` and `a`. */
export const withOuterStates = (state: string): string[] => {
  const keys = state.split('.');
  return keys.map((_, index) => keys.slice(0, index + 1).join('.'));
};

const byChart = new Map<string, { edges: Set<string>; states: Set<string> }>();

/** Adds an entry of a chart to its coverage. Entries that a session drops later stay covered. */
export function cover(chart: string, { edges, states }: Entry): void {
  const covered = byChart.get(chart) ?? { edges: new Set(), states: new Set() };
  byChart.set(chart, covered);
  for (const edge of edges) covered.edges.add(edge);
  for (const state of states) for (const name of withOuterStates(state)) covered.states.add(name);
}

export const coverageOf = (chart: string): Coverage =>
  byChart.get(chart) ?? { edges: new Set(), states: new Set() };

/** Returns the numbers of the covered transitions and states in words. */
export function coverageText({ id, edges, states }: ChartShape): string {
  const covered = coverageOf(id);
  const count = (ids: readonly string[], of: ReadonlySet<string>) =>
    `${ids.filter((one) => of.has(one)).length} of ${ids.length}`;
  return `${count(
    edges.map((edge) => edge.id),
    covered.edges,
  )} transitions, ${count(
    states.map(({ name }) => name),
    covered.states,
  )} states`;
}

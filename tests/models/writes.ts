/** Which of the charts' actors change something outside the page, and must not do so twice for one decision. */
import type { Path } from 'statechart-paths';
import type { ChartModel } from 'statechart-paths/model';
import { statesOf } from 'statechart-paths/chart';

/** By their names: whatever does not only read, writes. */
export const isWrite = (actor: string): boolean =>
  !/^(load|read|fetch|check|refresh|downscale)[A-Z]/.test(actor);

/** How often on a path somebody has decided to write: how often it has entered a state that begins to. */
export function decisionsOf({ machine }: ChartModel, { states, edges }: Path): number {
  const begins = new Set(
    statesOf(machine)
      .filter(({ invoke }) => invoke.some(({ id }) => isWrite(id)))
      .map(({ path }) => path.join('.')),
  );
  const entered = edges.filter((edge) => begins.has(edge.split(' → ')[1]!)).length;
  return entered + Number(edges.length === 0 && begins.has(states[0]!));
}

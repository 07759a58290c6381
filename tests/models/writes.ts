/** Identifies actors that change something outside the page; they must not do so twice for one decision. */
import type { Path } from 'statechart-paths';
import type { ChartModel } from 'statechart-paths/model';
import { statesOf } from 'statechart-paths/chart';

/** By name: every actor that does not only read is a write. */
export const isWrite = (actor: string): boolean =>
  !/^(load|read|fetch|check|refresh|downscale)[A-Z]/.test(actor);

/** Returns how often the user has decided to write on a path: the number of entries into states that start a write. */
export function decisionsOf({ machine }: ChartModel, { states, edges }: Path): number {
  const begins = new Set(
    statesOf(machine)
      .filter(({ invoke }) => invoke.some(({ id }) => isWrite(id)))
      .map(({ path }) => path.join('.')),
  );
  const entered = edges.filter((edge) => begins.has(edge.split(' → ')[1]!)).length;
  return entered + Number(edges.length === 0 && begins.has(states[0]!));
}

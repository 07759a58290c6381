/** Cases of the time and tab tests: states of charts, and the disturbances injected in them. */
import { type ChartModel, type Path, pathOf, statesOf } from 'statechart-paths';
import { walks } from '../walks';
import { walkable } from '../walks/walkable';
import { DISTURBANCES, type Disturbance } from './disturbances';
import { isExploring, SEED, shuffled } from '../seeded';

export interface Case {
  readonly model: ChartModel;
  readonly state: string;
  /** whether a call is pending in the state */ readonly isWaiting: boolean;
  /** the shortest path to the state */ readonly path: Path;
  readonly disturbance: Disturbance;
}
export const titleOf = ({ model, state, disturbance }: Case): string =>
  `${model.machine.id} in ${state}: ${disturbance.name}`;

/** Number of states that one run of `npm run explore` disturbs. */
const EXPLORED_STATES = 12;

/** Returns the states in which a chart can rest, with a shortest path to each. */
function waysOf(model: ChartModel): Omit<Case, 'disturbance'>[] {
  const paths = walkable(model, 'browser', 'shortest');
  return statesOf(model.machine).flatMap(({ path: keys, invoke }) => {
    const state = keys.join('.');
    const [way] = paths
      .filter(({ states }) => states.includes(state))
      .map(({ start, steps, states }) => ({
        start,
        steps: steps.slice(0, states.indexOf(state)),
      }))
      .sort((one, other) => one.steps.length - other.steps.length);
    // A transient state can't be disturbed.
    if (!way) return [];
    const path = pathOf(model, way.start, way.steps);
    return [{ model, state, isWaiting: invoke.length > 0, path }];
  });
}

/** Returns one case for each state, in which the disturbances take turns; `npm run explore` selects some of them. */
export function cases(): readonly Case[] {
  const disturbances = shuffled(DISTURBANCES, SEED);
  const states = shuffled(
    walks.flatMap(({ model }) => waysOf(model)),
    SEED,
  );
  return states.slice(0, isExploring ? EXPLORED_STATES : undefined).map((way, index) => ({
    ...way,
    disturbance: disturbances[index % disturbances.length]!,
  }));
}

/**
 * Cases of the time and tab tests: states of charts, and the disturbances injected in them. All combinations are 1400
 * cases and take two hours, so each commit selects a different sample.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { type ChartModel, type Path, pathOf, statesOf } from 'statechart-paths';
import { walks } from '../walks';
import { walkable } from '../walks/walkable';
import { DISTURBANCES, type Disturbance } from './disturbances';
import { SEED, shuffled } from '../seeded';
import { RAN_FILE } from './time-count';

export interface Case {
  readonly model: ChartModel;
  readonly state: string;
  /** whether a call is pending in the state */ readonly isWaiting: boolean;
  /** the shortest path to the state */ readonly path: Path;
  readonly disturbance: Disturbance;
}
export const titleOf = ({ model, state, disturbance }: Case): string =>
  `${model.machine.id} in ${state}: ${disturbance.name}`;

/** Number of states that `npm test` has time for. */
const MAX_SAMPLED_STATES = 6;
/** Disturbances per state in `npm run test:all`. */
const DISTURBANCES_PER_STATE = 3;

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

const disturbancesByState = walks.map(({ model }) => model).flatMap(waysOf);
/**
 * Selects the next disturbances in turn for each state, so that each disturbance has about as many cases as any other.
 */
function drawn(states: number, perState: number): Case[] {
  const disturbances = shuffled(DISTURBANCES, SEED);
  return shuffled(disturbancesByState, SEED)
    .slice(0, states)
    .flatMap((way, index) =>
      Array.from({ length: perState }, (_, turn) => ({
        ...way,
        disturbance: disturbances[(index * perState + turn) % disturbances.length]!,
      })),
    );
}
export const cases = (): readonly Case[] =>
  process.env.TEST_ALL
    ? drawn(disturbancesByState.length, DISTURBANCES_PER_STATE)
    : drawn(MAX_SAMPLED_STATES, 1);

/** Appends a case that was run, whatever its result, to a file, because test workers share no memory. */
export function recordCase({ model, state, disturbance }: Case): void {
  mkdirSync('reports', { recursive: true });
  appendFileSync(RAN_FILE, `${model.machine.id}\t${state}\t${disturbance.name}\n`);
}

/**
 * The cases of the test of time and tabs: states of charts, and the disturbances that happen in them. All states times
 * all disturbances are 1400 cases, or two hours; each commit draws others.
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
  /** whether a call is on its way there */ readonly isWaiting: boolean;
  /** the shortest way there */ readonly path: Path;
  readonly disturbance: Disturbance;
}
export const titleOf = ({ model, state, disturbance }: Case): string =>
  `${model.machine.id} in ${state}: ${disturbance.name}`;

/** How many states `npm test` has time for. */
const MAX_SAMPLED_STATES = 6;
/** Disturbances of each state in `npm run test:all`. */
const DISTURBANCES_PER_STATE = 3;

/** The states of a chart that somebody can be in, with a shortest way to each. */
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
    // Nobody can be where a chart only passes through.
    if (!way) return [];
    const path = pathOf(model, way.start, way.steps);
    return [{ model, state, isWaiting: invoke.length > 0, path }];
  });
}

const disturbancesByState = walks.map(({ model }) => model).flatMap(waysOf);
/** Of each state the next disturbances in turn, so that each disturbance has about as many cases as any other. */
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

/** Notes that a case was run, whatever came of it: workers know nothing of each other. */
export function recordCase({ model, state, disturbance }: Case): void {
  mkdirSync('reports', { recursive: true });
  appendFileSync(RAN_FILE, `${model.machine.id}\t${state}\t${disturbance.name}\n`);
}

/** Every case of the test of time and tabs: each state of each chart, with each thing that may happen to it. */
import { appendFileSync, mkdirSync } from 'node:fs';
import { type ChartModel, type Path, pathOf, statesOf } from 'statechart-paths';
import { walks } from '../walks';
import { walkable } from '../walks/walkable';
import { DISTURBANCES, type Disturbance } from './disturbances';
import { SEED, shuffled } from '../seeded';
import { RAN } from './time-count';

export interface Case {
  readonly model: ChartModel;
  readonly state: string;
  /** whether a call is on its way there */ readonly isWaiting: boolean;
  /** the shortest way there */ readonly path: Path;
  readonly disturbance: Disturbance;
}
export const titleOf = ({ model, state, disturbance }: Case): string =>
  `${model.machine.id} in ${state}: ${disturbance.name}`;

/** How many cases a normal run has time for. */
const FEW = 6;

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

const ways = walks.map(({ model }) => model).flatMap(waysOf);
const all: readonly Case[] = ways.flatMap((way) =>
  DISTURBANCES.map((disturbance) => ({ ...way, disturbance })),
);
/** Of each state at most one, of each disturbance about as many as of any other. */
function few(seed: number): Case[] {
  const disturbances = shuffled(DISTURBANCES, seed);
  return shuffled(ways, seed)
    .slice(0, FEW)
    .map((way, index) => ({ ...way, disturbance: disturbances[index % disturbances.length]! }));
}
export const cases = (): readonly Case[] => (process.env.TEST_ALL ? all : few(SEED));

/** Notes that a case was run, whatever came of it: workers know nothing of each other. */
export function note({ model, state, disturbance }: Case): void {
  mkdirSync('reports', { recursive: true });
  appendFileSync(RAN, `${model.machine.id}\t${state}\t${disturbance.name}\n`);
}

/**
 * Prints, as JSON, the states that the shortest paths of `xstate/graph` reach in each chart of a file, without
 * configuration: `{ chart: reached/all }`, or the error.
 */
import { currentState, statesOf } from '../../packages/statechart-paths/src/chart';
import { readMachines } from '../../packages/statechart-paths/src';
import { getShortestPaths } from 'xstate/graph';

const [file = ''] = process.argv.slice(2);
const log = console.log;
console.log = console.error; // what the file prints
const reached: Record<string, string> = {};
for (const { model } of await readMachines(file)) {
  const { machine } = model;
  try {
    const paths = getShortestPaths(machine as never, { limit: 5000 });
    const states = paths.flatMap(({ state }) => currentState(state as never).split(' & '));
    reached[machine.id] = `${new Set(states).size}/${statesOf(machine).length}`;
  } catch (error) {
    reached[machine.id] = String(error).split('\n')[0]!;
  }
}
log(JSON.stringify(reached));
process.exit();

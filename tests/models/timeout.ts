/** Missing responses: how a timeout ends each wait of a chart. */
import { elapsed, type Expected, type Journey } from 'statechart-paths/model';
import { NO_ANSWER } from '@/shared/lib/statechart';
import { effect, step } from './model-parts';

/** The state after a timeout, and its effects. */
type Ending = Expected extends readonly [string, ...infer Rest] ? Rest : never;

/** The effect that reports the timeout. */
export const showsMessage = effect('reportFailure', NO_ANSWER);

/** Returns the shortest beginning of a journey that ends in a state. */
function walkTo(state: string, journeys: readonly Journey[]): Journey['walk'] {
  const [walk] = journeys
    .map(({ walk }) => walk.slice(0, walk.findIndex(([, at]) => at === state) + 1))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => one.length - other.length);
  if (!walk) throw new Error(`No journey waits in ${state}.`);
  return walk as unknown as Journey['walk'];
}

/**
 * Returns the steps, journeys and exceptions of a model's timeouts.
 * @param journeys that reach the waiting states
 * @param endings by the name of the waiting state
 * @param delay the name of the delay in the chart
 */
export function timeoutModel(
  chart: string,
  journeys: readonly Journey[],
  endings: Readonly<Record<string, Ending>>,
  delay = 'responseTimeout',
) {
  const waits = Object.entries(endings).map(([state, ending]) => ({
    state,
    ending,
    name: `no response in ${state}`,
    event: elapsed(delay, `${chart}.${state}`),
  }));
  return {
    steps: waits.map(({ state, name, event }) => step(`پاسخی نیامد (${state})`, name, event)),
    journeys: waits.map(({ state, ending, name }): Journey => ({
      claim: `${state} times out when no response arrives`,
      walk: [...walkTo(state, journeys), [name, ...ending]],
    })),
    exceptions: Object.fromEntries(
      waits.map(({ state, ending: [target], event }) => [
        `${state} · ${event.type} → ${target}`,
        'every call times out before its chart does; walked on the components',
      ]),
    ),
  };
}

/** Missing responses: how a timeout ends each wait of a chart. */
import {
  elapsed,
  type Exceptions,
  type Expected,
  type Journey,
  type Step,
} from 'statechart-paths/model';
import { NO_ANSWER } from '@/shared/lib/statechart';

/** Waits by the name of the waiting state: the walk to the state, and the state and effects after its timeout. */
type TimedWaits = Readonly<
  Record<string, { readonly walk: Journey['walk']; readonly ends: readonly [string, ...Effects] }>
>;
type Effects = Expected extends readonly [string, string, ...infer Rest] ? Rest : never;

/** The effect that reports the timeout. */
export const showsMessage = { name: 'reportFailure', params: NO_ANSWER };

/**
 * Returns the steps, journeys and exceptions of a model's timeouts.
 * @param delay the name of the delay in the chart
 */
export function timeoutModel(chart: string, waits: TimedWaits, delay = 'responseTimeout') {
  const nameOf = (state: string) => `no response in ${state}`;
  const eventOf = (state: string) => elapsed(delay, `${chart}.${state}`);
  const states = Object.entries(waits);
  const steps: readonly Step[] = states.map(([state]) => ({
    name: { fa: `پاسخی نیامد (${state})`, en: nameOf(state) },
    event: eventOf(state),
  }));
  const journeys: readonly Journey[] = states.map(([state, { walk, ends }]) => ({
    claim: `${state} times out when no response arrives`,
    walk: [...walk, [nameOf(state), ...ends]],
  }));
  const exceptions: Exceptions['browser'] = Object.fromEntries(
    states.map(([state, { ends }]) => [
      `${state} · ${eventOf(state).type} → ${ends[0]}`,
      'every call times out before its chart does; walked on the components',
    ]),
  );
  return { steps, journeys, exceptions };
}

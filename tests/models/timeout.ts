/** Answers that never come: how each wait of a chart ends by the clock. */
import {
  elapsed,
  type Exceptions,
  type Expected,
  type Journey,
  type Step,
} from 'statechart-paths/model';
import { NO_ANSWER } from '@/shared/lib/statechart';

/** By the waiting state: how one comes to wait there, and where one is, having seen what, once it is given up. */
type TimedWaits = Readonly<
  Record<string, { readonly walk: Journey['walk']; readonly ends: readonly [string, ...Effects] }>
>;
type Effects = Expected extends readonly [string, string, ...infer Rest] ? Rest : never;

/** That the person is told so. */
export const showsMessage = { name: 'reportFailure', params: NO_ANSWER };

/** What a model needs for them. @param delay the name of the delay in the chart */
export function timeoutModel(chart: string, waits: TimedWaits, delay = 'responseTimeout') {
  const nameOf = (state: string) => `nobody answers in ${state}`;
  const eventOf = (state: string) => elapsed(delay, `${chart}.${state}`);
  const states = Object.entries(waits);
  const steps: readonly Step[] = states.map(([state]) => ({
    name: { fa: `پاسخی نیامد (${state})`, en: nameOf(state) },
    event: eventOf(state),
  }));
  const journeys: readonly Journey[] = states.map(([state, { walk, ends }]) => ({
    claim: `an answer that never comes ends ${state} by the clock`,
    walk: [...walk, [nameOf(state), ...ends]],
  }));
  const exceptions: Exceptions['browser'] = Object.fromEntries(
    states.map(([state, { ends }]) => [
      `${state} · ${eventOf(state).type} → ${ends[0]}`,
      'every call ends by its own limit before its chart gives it up; walked on the components',
    ]),
  );
  return { steps, journeys, exceptions };
}

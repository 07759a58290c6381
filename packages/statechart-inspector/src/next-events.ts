import { nextTransitions } from 'statechart-paths/chart';
import type { AnyMachineSnapshot } from 'xstate';

/** Types of the events that a chart handles in its current state, including the outcomes of its running actors. */
export const nextEvents = (snapshot: AnyMachineSnapshot): string[] =>
  [...new Set(nextTransitions(snapshot).map(({ eventType }) => eventType))].filter(Boolean);

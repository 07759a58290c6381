import { type AnyMachineSnapshot, getNextTransitions } from 'xstate';

/** Types of the events that a chart listens to in a position, outcomes of its running actors included. */
export const nextEvents = (snapshot: AnyMachineSnapshot): string[] =>
  [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))].filter(Boolean);

/** Events that the chart's actors and delays send to it. */
import { NEXT_TIMER } from './recording.ts';

/** Returns the done event of an invoked actor. */
export const done = (actorId: string, output?: unknown) => ({
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output,
});
export const failed = (actorId: string, error: unknown) => ({
  type: `xstate.error.actor.${actorId}`,
  actorId,
  error,
});
/**
 * Returns the event of a state's elapsed delay: of `after: { [delay]: … }`.
 * @param stateId id of the state, as in `#chart.state` without the `#`
 */
export const elapsed = (delay: number | string, stateId: string) => ({
  type: `xstate.after.${delay}.${stateId}`,
});

/** Returns an event that advances the time until the chart's next delay ends. */
export const untilNextTimer = () => ({ type: NEXT_TIMER });

/**
 * Creates the props of actor providers: unchanged, unless the app was opened with `?inspect` in development
 * (app/inspect.ts). In that case actors are inspected, and can be restored from a recording.
 */
import type { AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';

type Inspect = (event: InspectionEvent) => void;
type RestoreSnapshot = <Machine extends AnyStateMachine>(
  logic: Machine,
) => { readonly logic: Machine; readonly snapshot?: Snapshot<unknown> };

let inspect: Inspect | undefined;
let restore: RestoreSnapshot = (logic) => ({ logic });

/**
 * Inspects every actor created from `inspected` from now on.
 * @param restored returns the chart restored from a recording, or unchanged
 */
export const setInspector = (next: Inspect, restored: RestoreSnapshot = restore): void => {
  [inspect, restore] = [next, restored];
};

/** Returns the chart and the options for an actor's provider; `options` are the actor's own ones. */
export function inspected<Machine extends AnyStateMachine, Options extends object>(
  logic: Machine,
  options: Options,
) {
  const { logic: shown, snapshot } = restore(logic);
  return { logic: shown, options: { ...options, inspect, snapshot } };
}

/**
 * How providers make their actors: as they are, unless the app was opened with `?inspect` in development
 * (app/inspect.ts). Then they are inspected, and shown as a recording has them.
 */
import type { AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';

type Inspect = (event: InspectionEvent) => void;
type RestoreSnapshot = <Machine extends AnyStateMachine>(
  logic: Machine,
) => { readonly logic: Machine; readonly snapshot?: Snapshot<unknown> };

let inspect: Inspect | undefined;
let restore: RestoreSnapshot = (logic) => ({ logic });

/**
 * From now on every actor that is made of `inspected` is inspected.
 * @param restored the chart as a recording has it, or as it is
 */
export const setInspector = (next: Inspect, restored: RestoreSnapshot = restore): void => {
  [inspect, restore] = [next, restored];
};

/**
 * What an actor's provider is given.
 * @param options the actor's own: its input
 */
export function inspected<Machine extends AnyStateMachine, Options extends object>(
  logic: Machine,
  options: Options,
) {
  const { logic: shown, snapshot } = restore(logic);
  return { logic: shown, options: { ...options, inspect, snapshot } };
}

/** Freezes charts to show a recording, and resumes them from it. */
import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  fromPromise,
  type Snapshot,
  type StateValue,
} from 'xstate';

const neverResolves = fromPromise(() => new Promise(() => {}));
const each = <Value>(named: object, value: (name: string) => Value) =>
  Object.fromEntries(Object.keys(named).map((name) => [name, value(name)]));

/**
 * Returns a chart without side effects: its actions do nothing, its actors never settle, and it handles no event. Its
 * guards are unchanged: their data is recorded too, and screens evaluate them.
 */
export function createStillActor<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const { actions, actors } = machine.implementations;
  const still = machine.provide({
    actions: each(actions, () => () => {}),
    actors: each(actors, (name) => {
      const actor = actors[name] as { root?: unknown };
      return actor.root ? createStillActor(actor as AnyStateMachine) : neverResolves;
    }),
  } as never);
  return Object.assign(still, {
    transition: (snapshot: unknown) => snapshot,
    start: () => {},
  }) as unknown as Machine;
}

/** Returns the state value of a chart that is in the named states. */
function valueOf(node: AnyStateNode, names: readonly string[]): StateValue {
  const inside = Object.values(node.states).filter(({ path }) =>
    names.some((name) => `${name}.`.startsWith(`${path.join('.')}.`)),
  );
  const [only] = inside;
  if (node.type === 'compound' && only && Object.keys(only.states).length === 0) return only.key;
  return Object.fromEntries(inside.map((child) => [child.key, valueOf(child, names)]));
}

/** Builds a chart's snapshot from the inspector's data; invoked actors are not part of it. */
export const snapshotOf = (
  machine: AnyStateMachine,
  states: readonly string[],
  context: unknown,
): Snapshot<unknown> =>
  machine.getPersistedSnapshot(
    machine.resolveState({ value: valueOf(machine.root, states), context } as never) as never,
  );

/** Restarts the delays of the current states: XState does not persist them in a snapshot. */
export function startDelays(actor: AnyActor): void {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const { delays } = snapshot.machine.implementations;
  for (const { delay, eventType } of snapshot._nodes.flatMap(({ after }) => after)) {
    const given: unknown = typeof delay === 'string' ? delays[delay] : delay;
    const length: unknown =
      typeof given === 'function'
        ? given({ context: snapshot.context, event: {} }, undefined)
        : given;
    // Scheduled under XState's own id, so that leaving the state cancels it.
    if (typeof length === 'number')
      actor.system.scheduler.schedule(actor, actor, { type: eventType }, length, eventType);
  }
}

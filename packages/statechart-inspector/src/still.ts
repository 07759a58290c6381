/** Charts that stand still: what a recording is shown by, and how they go on from there. */
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
 * A chart without anything real in it: its actions do nothing, its actors never answer, and no event moves it. Its
 * guards stay: what they look at is recorded, too, and screens ask what can be done.
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

/** The value of a chart that is in states of these names. */
function valueOf(node: AnyStateNode, names: readonly string[]): StateValue {
  const inside = Object.values(node.states).filter(({ path }) =>
    names.some((name) => `${name}.`.startsWith(`${path.join('.')}.`)),
  );
  const [only] = inside;
  if (node.type === 'compound' && only && Object.keys(only.states).length === 0) return only.key;
  return Object.fromEntries(inside.map((child) => [child.key, valueOf(child, names)]));
}

/** A snapshot of a chart made of what an inspector was told: its actors are not in it. */
export const snapshotOf = (
  machine: AnyStateMachine,
  states: readonly string[],
  context: unknown,
): Snapshot<unknown> =>
  machine.getPersistedSnapshot(
    machine.resolveState({ value: valueOf(machine.root, states), context } as never) as never,
  );

/** Lets the delays of a state begin anew: XState keeps none of them in a snapshot. */
export function startDelays(actor: AnyActor): void {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const { delays } = snapshot.machine.implementations;
  for (const { delay, eventType } of snapshot._nodes.flatMap(({ after }) => after)) {
    const given: unknown = typeof delay === 'string' ? delays[delay] : delay;
    const length: unknown =
      typeof given === 'function'
        ? given({ context: snapshot.context, event: {} }, undefined)
        : given;
    // By its own name, so that leaving the state ends it.
    if (typeof length === 'number')
      actor.system.scheduler.schedule(actor, actor, { type: eventType }, length, eventType);
  }
}

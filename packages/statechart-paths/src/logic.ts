/**
 * Walks a chart without running it: pure steps from any position, which makes exploring cheap. `live-walk.ts` runs the
 * found paths on a live actor.
 */
import {
  type AnyActor,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
} from 'xstate';
import type { ChartModel, Start, Step, World } from './chart-model.ts';
import { fixSources } from './fixed-sources.ts';
import {
  createNotes,
  endOf,
  INITIAL_CLOCK,
  MAX_TIMERS,
  nextTimer,
  type Notes,
} from './recording.ts';
import { recordEdges, type StepResult } from './step-result.ts';
import { createWorld } from './world.ts';

const ACTOR_OUTCOME_EVENT = /^xstate\.(?:done|error)\.actor\.(.+)$/;

const NO_EFFECTS = {
  edges: [],
  outcomes: [],
  entered: [],
  effects: [],
  assigned: [],
  invoked: {},
} as const;

/** The part of a built-in action, such as an assignment, that XState needs. */
interface Builtin {
  readonly resolve: (...given: readonly unknown[]) => unknown;
}
/** Returns the named assignments of a chart, wrapped so that they are recorded. */
const noted = ({ implementations }: AnyStateMachine, notes: Notes) =>
  Object.fromEntries(
    Object.entries(implementations.actions)
      .filter(([, action]) => Object.hasOwn(action as object, 'resolve'))
      .map(([name, action]) => {
        const own = action as unknown as Builtin;
        const resolve: Builtin['resolve'] = (scope, snapshot, args, params, _, extra) => {
          notes.noteAssignment(name, params);
          return own.resolve(scope, snapshot, args, params, own, extra);
        };
        return [name, Object.assign(() => {}, own, { resolve })];
      }),
  );

/**
 * Creates a function that returns the steps that change a position, and few others: a chart of a thousand states is
 * explored by trying the two or three events of each state instead of all events in each state.
 */
export function createStepIndex<Item>(
  steps: readonly Item[],
  typeOf: (step: Item) => string,
): (snapshot: AnyMachineSnapshot) => readonly Item[] {
  const order = new Map(steps.map((step, index) => [step, index]));
  const byType = new Map<string, Item[]>();
  for (const step of steps) byType.set(typeOf(step), [...(byType.get(typeOf(step)) ?? []), step]);
  const delays = steps.filter((step) => typeOf(step).startsWith('xstate.after.'));
  return ({ _nodes: nodes }) => {
    const handled = nodes.flatMap(({ transitions }) => [...transitions.keys()]);
    // Any event can trigger an eventless transition, because the world's answers change with the step.
    if (nodes.some(({ always }) => always?.length) || handled.some((name) => name.includes('*')))
      return steps;
    const found = new Set([...handled.flatMap((type) => byType.get(type) ?? []), ...delays]);
    return [...found].sort((one, other) => order.get(one)! - order.get(other)!);
  };
}

/**
 * Replaces an actor system's register of system ids. The system assumes that stopping an actor is executed, and that
 * time only goes on; pure steps do neither.
 */
function registerOf(system: AnyActor['system']) {
  const actors = new Map<string, AnyActorRef>();
  const childrenOf = (snapshot: unknown): AnyActorRef[] =>
    Object.values((snapshot as Partial<AnyMachineSnapshot> | undefined)?.children ?? {});
  const remove = (actor: AnyActorRef) => {
    childrenOf(actor.getSnapshot()).forEach(remove);
    for (const [id, registered] of actors) if (registered === actor) actors.delete(id);
  };
  const add = (id: string, actor: AnyActorRef) => {
    if (actors.has(id) && actors.get(id) !== actor)
      throw new Error(`Actor with system ID '${id}' already exists.`);
    actors.set(id, actor);
  };
  const addChildren = (snapshot: unknown) => {
    for (const child of childrenOf(snapshot)) {
      const { systemId } = child as { systemId?: string };
      if (systemId) add(systemId, child);
      addChildren(child.getSnapshot());
    }
  };
  Object.assign(system, {
    _set: add,
    _unregister: remove,
    get: (id: string) => actors.get(id),
    getAll: () => Object.fromEntries(actors),
  });
  return {
    remove,
    /** Registers only the actors that exist in a snapshot. */
    goOnFrom(snapshot: AnyMachineSnapshot | undefined) {
      actors.clear();
      addChildren(snapshot);
    },
  };
}

/** Returns the scope of pure steps: an actor that is never started, and actions that are not executed. */
export const pureScope = (
  self: AnyActor,
  actionExecutor: AnyActorScope['actionExecutor'],
): AnyActorScope => ({
  self,
  id: self.id,
  sessionId: self.sessionId,
  system: self.system,
  defer: () => {},
  logger: () => {},
  stopChild: () => {},
  emit: () => {},
  actionExecutor,
});

export interface Engine {
  start: (start: Start) => StepResult;
  /**
   * @returns the next position; the same snapshot without edges if the step is impossible; a snapshot with the status
   *   `error` if the chart's own code throws
   */
  step: (at: Pick<StepResult, 'snapshot' | 'clock'>, step: Step) => StepResult;
}

/** @param machine a mutant of the model's chart */
export function createEngine(model: ChartModel, machine: AnyStateMachine = model.machine): Engine {
  const world = createWorld(model.externalGuards);
  const notes = createNotes();
  const logic = machine.provide({
    guards: world.guards,
    actions: noted(machine, notes),
  });
  const recorder = recordEdges(machine.id);
  const self = createActor(logic, { input: model.starts[0]?.input, inspect: recorder.inspect });
  const register = registerOf(self.system);
  Object.assign(self.system, { _bookId: () => notes.nextActorId() });
  const scope = pureScope(self, (action) => {
    if (action.type === 'xstate.stopChild' && action.params)
      register.remove(action.params as unknown as AnyActorRef);
    notes.note(action, self);
  });
  /** Handles an event, and then the events that the chart has sent to itself meanwhile. */
  const handle = (from: AnyMachineSnapshot, event: AnyEventObject) => {
    notes.mailbox.push(event);
    let snapshot = from;
    for (let next = notes.mailbox.shift(); next; next = notes.mailbox.shift())
      if (snapshot.status === 'active')
        snapshot = logic.transition(snapshot as never, next, scope) as AnyMachineSnapshot;
    return snapshot;
  };
  /** Advances the time to a moment; timers due before it run out in order. */
  const wait = (from: AnyMachineSnapshot, until: number) => {
    let snapshot = from;
    for (let count = 0; count < MAX_TIMERS && snapshot.status === 'active'; count += 1) {
      const timer = nextTimer(notes.clock());
      if (!timer || timer.due > until) break;
      notes.runOut(timer);
      snapshot = handle(snapshot, timer.event);
    }
    return snapshot;
  };
  const run = (
    from: Pick<StepResult, 'snapshot' | 'clock'> | undefined,
    answers: World | undefined,
    next: () => AnyMachineSnapshot,
  ): StepResult => {
    world.set(answers);
    notes.goOnFrom(from?.clock ?? INITIAL_CLOCK);
    recorder.goOnFrom(from?.snapshot);
    register.goOnFrom(from?.snapshot);
    if (from) Object.assign(self, { _snapshot: from.snapshot }); // which the chart's own code may read
    const release = fixSources(notes.sources);
    try {
      const snapshot = next();
      return { snapshot, ...recorder.take(), ...notes.take() };
    } catch (error) {
      const failed = from?.snapshot ?? (self.getSnapshot() as AnyMachineSnapshot);
      const snapshot = { ...failed, status: 'error', error } as AnyMachineSnapshot;
      return { snapshot, edges: [], outcomes: [], entered: [], ...notes.take() };
    } finally {
      release();
    }
  };
  return {
    start: ({ input, world: answers }) =>
      run(undefined, answers, () => {
        const first = logic.getInitialSnapshot(scope, input as never) as AnyMachineSnapshot;
        if (first.status === 'error') throw first.error;
        const sent = notes.mailbox.shift();
        return sent ? handle(first, sent) : first;
      }),
    step(at, { event, world: answers, isOffered }) {
      const { snapshot, clock } = at;
      const [, id] = ACTOR_OUTCOME_EVENT.exec(event.type) ?? [];
      const child = id === undefined ? undefined : snapshot.children[id];
      const isDelay = event.type.startsWith('xstate.after.');
      const end = isDelay ? endOf(clock, event.type) : clock.now;
      const isImpossible =
        (id !== undefined && !child) || end === undefined || isOffered?.(snapshot) === false;
      if (snapshot.status !== 'active' || isImpossible) return { snapshot, ...NO_EFFECTS, clock };
      return run(at, answers, () => {
        if (isDelay) return wait(snapshot, end);
        const next = handle(snapshot, event);
        if (id === undefined || next.children[id] !== child) return next;
        const { [id]: _, ...children } = next.children; // an actor that has settled can't settle again
        return { ...next, children } as AnyMachineSnapshot;
      });
    },
  };
}

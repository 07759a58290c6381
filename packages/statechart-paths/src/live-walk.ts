/** Walks a chart with a live actor: sends events, settles invoked actors, and records effects and edges. */
import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  createActor,
  fromPromise,
  SimulatedClock,
} from 'xstate';
import type { ChartModel, Start, Step, World } from './chart-model.ts';
import { settleWith } from './fixed-sources.ts';
import {
  createNotes,
  endOf,
  INITIAL_CLOCK,
  MAX_TIMERS,
  nextTimer,
  notingScope,
  wholeDelay,
} from './recording.ts';
import { type Observed, recordEdges, type StepResult } from './step-result.ts';
import { createWorld } from './world.ts';

interface Waiting {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const ACTOR_OUTCOME_EVENT = /^xstate\.(done|error)\.actor\.(.+)$/;

/**
 * Instruments a chart: its effects are recorded instead of executed, and its actors wait for the walk to settle them.
 */
function instrument({ machine, externalGuards }: ChartModel) {
  const world = createWorld(externalGuards);
  const notes = createNotes();
  const waiting = new Map<string, Waiting>();
  const abandoned = new Map<string, Waiting>();
  const actor = fromPromise(
    ({ self, signal }) =>
      new Promise((resolve, reject) => {
        waiting.set(self.id, { resolve, reject });
        signal.addEventListener('abort', () => void abandoned.set(self.id, { resolve, reject }));
      }),
  );
  const provided = machine.provide({
    guards: world.guards,
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [name, actor]),
    ),
  });
  /** Disables actors spawned from inline logic: they exist but never start. */
  const disableUnnamedChildren = (snapshot: AnyMachineSnapshot) => {
    for (const child of Object.values(snapshot.children) as AnyActorRef[])
      if ((child as { logic?: unknown }).logic !== actor) child.start = () => child;
    return snapshot;
  };
  const logic = Object.create(provided, {
    transition: {
      value: (at: never, event: never, scope: AnyActorScope) =>
        disableUnnamedChildren(provided.transition(at, event, notingScope(scope, notes))),
    },
    getInitialSnapshot: {
      value: (scope: AnyActorScope, input: never) =>
        disableUnnamedChildren(provided.getInitialSnapshot(notingScope(scope, notes), input)),
    },
  }) as typeof provided;
  return {
    waiting,
    abandoned,
    logic,
    notes,
    /** Sets the results of the guards that depend on the world outside the chart. */
    setWorld: (next?: World) => world.set(next),
  };
}

/**
 * Instrumented charts that no walk uses at the moment, by model: instrumenting builds the whole chart again, which
 * takes longer than most walks of a large chart.
 */
const unused = new WeakMap<ChartModel, ReturnType<typeof instrument>[]>();

class WholeClock extends SimulatedClock {
  override setTimeout(callback: Parameters<SimulatedClock['setTimeout']>[0], delay: number) {
    return super.setTimeout(callback, wholeDelay(delay));
  }
}

/** Starts a live actor of a model at one of its starts, to be walked step by step. */
export async function startWalk(model: ChartModel, start: Start) {
  const instrumented = unused.get(model)?.pop() ?? instrument(model);
  const { logic, waiting, abandoned, setWorld, notes } = instrumented;
  setWorld(start.world);
  const recorder = recordEdges(model.machine.id);
  const clock = new WholeClock();
  const actor = await settleWith(notes.sources, () => {
    const created = createActor(logic, {
      input: start.input,
      inspect: recorder.inspect,
      clock,
      logger: () => {},
    });
    created.subscribe({ error: () => {} }); // the snapshot reports the error
    return created.start();
  });
  const take = (): StepResult & Observed => ({
    snapshot: actor.getSnapshot() as AnyMachineSnapshot,
    ...recorder.take(),
    ...notes.take(),
  });
  const after = async (action: () => void) => {
    await settleWith(notes.sources, action);
    return take();
  };
  const answer = (to: Waiting | undefined, { event }: Step) =>
    event.type.startsWith('xstate.done.') ? to?.resolve(event.output) : to?.reject(event.error);
  const pass = (milliseconds: number) => {
    notes.pass(milliseconds);
    clock.increment(milliseconds);
  };
  /** Advances the clock from one due timer to the next. */
  const wait = (until: number) => {
    for (let count = 0; count < MAX_TIMERS; count += 1) {
      const timer = nextTimer(notes.clock());
      if (!timer || timer.due > until) break;
      pass(Math.max(timer.due - notes.clock().now, 0));
    }
  };
  let isStopped = false;
  const isActive = () => actor.getSnapshot().status === 'active';

  return {
    actor,
    first: take(),
    /** Takes a step; an impossible step changes nothing. */
    async step(step: Step): Promise<StepResult & Observed> {
      setWorld(step.world);
      const [, , id] = ACTOR_OUTCOME_EVENT.exec(step.event.type) ?? [];
      if (id !== undefined && !actor.getSnapshot().children[id]) return take(); // no actor to settle
      return after(() => {
        if (id !== undefined) {
          answer(waiting.get(id), step);
          waiting.delete(id);
        } else if (step.event.type.startsWith('xstate.after.')) {
          const end = endOf(notes.clock(), step.event.type);
          if (end !== undefined && isActive()) wait(end);
        } else if (isActive()) actor.send(step.event);
      });
    },
    /** Sends the same event twice in a row, as a double click does. */
    async twice({ event, world: answers }: Step): Promise<StepResult & Observed> {
      setWorld(answers);
      return after(() => {
        for (const _ of [1, 2]) if (isActive()) actor.send(event);
      });
    },
    /** Advances the clock by the milliseconds at once, as after a sleep of the device. */
    jump: (milliseconds: number) => after(() => pass(milliseconds)),
    /** Settles an actor after the chart has stopped it. */
    respondLate: (step: Step) =>
      after(() =>
        answer(abandoned.get(ACTOR_OUTCOME_EVENT.exec(step.event.type)?.[2] ?? ''), step),
      ),
    /**
     * Stops the walk's actor, as leaving its route does.
     * @returns effects of stopping
     */
    stop: (): StepResult & Observed => {
      actor.stop();
      const last = take();
      waiting.clear();
      abandoned.clear();
      notes.goOnFrom(INITIAL_CLOCK);
      if (!isStopped) unused.set(model, [...(unused.get(model) ?? []), instrumented]);
      isStopped = true;
      return last;
    },
  };
}

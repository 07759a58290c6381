/** Walks a chart with a live actor: events are sent, invoked actors are answered, effects and edges are recorded. */
import {
  type AnyMachineSnapshot,
  createActor,
  fromPromise,
  getNextTransitions,
  SimulatedClock,
} from 'xstate';
import type { ChartModel, Start, Step, World } from './model';
import { type Effect, recordEdges, type StepResult } from './step-result';

interface Waiting {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const OUTCOME = /^xstate\.(done|error)\.actor\.(.+)$/;
const DELAY = /^xstate\.after\.(\d+)\./;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The chart with its effects recorded, and its actors waiting for the walk's answers. */
function instrument({ machine, worldGuards }: ChartModel) {
  let world: World = {};
  let effects: Effect[] = [];
  let invoked: Record<string, unknown> = {};
  const waiting = new Map<string, Waiting>();
  const abandoned = new Map<string, Waiting>();
  const { actions, actors } = machine.implementations;
  const isAssignment = (action: unknown) => Object.hasOwn(action as object, 'resolve');
  const record = (name: string) => (_: unknown, params: unknown) => {
    effects.push({ name, params });
  };
  const actor = fromPromise(({ input, self, signal }) => {
    invoked[self.id] = input;
    return new Promise((resolve, reject) => {
      waiting.set(self.id, { resolve, reject });
      signal.addEventListener('abort', () => void abandoned.set(self.id, { resolve, reject }));
    });
  });
  return {
    waiting,
    abandoned,
    logic: machine.provide({
      guards: Object.fromEntries(worldGuards.map((name) => [name, () => world[name] ?? false])),
      // Assignments of the chart stay its own; what reaches outside is recorded.
      actions: Object.fromEntries(
        Object.entries(actions)
          .filter(([, action]) => !isAssignment(action))
          .map(([name]) => [name, record(name)]),
      ),
      actors: Object.fromEntries(Object.keys(actors).map((name) => [name, actor])),
    }),
    /** What the guards that look outside the chart answer from now on. */
    setWorld: (next: World = {}) => void (world = next),
    /** What was recorded since the last call. */
    take: () => {
      const taken = { effects, invoked };
      [effects, invoked] = [[], {}];
      return taken;
    },
  };
}

/** A live actor of a model at one of its starts, to be walked step by step. */
export async function startWalk(model: ChartModel, start: Start) {
  const { logic, waiting, abandoned, setWorld, take: takeRecorded } = instrument(model);
  setWorld(start.world);
  const recorder = recordEdges(model.machine.id);
  const clock = new SimulatedClock();
  const actor = createActor(logic, { input: start.input, inspect: recorder.inspect, clock });
  const take = (): StepResult => ({
    snapshot: actor.getSnapshot() as AnyMachineSnapshot,
    ...recorder.take(),
    ...takeRecorded(),
  });
  const answer = (to: Waiting | undefined, { event }: Step) =>
    event.type.startsWith('xstate.done.') ? to?.resolve(event.output) : to?.reject(event.error);

  actor.start();
  await settled();
  return {
    actor,
    first: take(),
    /** Makes a step happen; one that can't happen now changes nothing. */
    async step(step: Step): Promise<StepResult> {
      setWorld(step.world);
      const [, , id] = OUTCOME.exec(step.event.type) ?? [];
      const [, delay] = DELAY.exec(step.event.type) ?? [];
      if (id !== undefined && !actor.getSnapshot().children[id]) return take(); // nobody is there to answer
      if (id !== undefined) {
        answer(waiting.get(id), step);
        waiting.delete(id);
      } else if (delay !== undefined) {
        if (
          getNextTransitions(actor.getSnapshot()).some(
            ({ eventType }) => eventType === step.event.type,
          )
        )
          clock.increment(Number(delay));
      } else if (actor.getSnapshot().status === 'active') actor.send(step.event);
      await settled();
      return take();
    },
    /** The same event twice, before anything else can happen, as a double press sends it. */
    async twice({ event, world: answers }: Step): Promise<StepResult> {
      setWorld(answers);
      for (const _ of [1, 2]) if (actor.getSnapshot().status === 'active') actor.send(event);
      await settled();
      return take();
    },
    /** The clock goes on by so many milliseconds at once, as after a sleep. */
    async jump(milliseconds: number): Promise<StepResult> {
      clock.increment(milliseconds);
      await settled();
      return take();
    },
    /** The answer comes after the chart has stopped waiting for it. */
    async answerLate(step: Step): Promise<StepResult> {
      answer(abandoned.get(OUTCOME.exec(step.event.type)?.[2] ?? ''), step);
      await settled();
      return take();
    },
    /** Ends the walk's actor, as leaving its screen does. @returns what that itself has done */
    stop: (): StepResult => {
      actor.stop();
      return take();
    },
  };
}

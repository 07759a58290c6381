/** Walks a chart with a live actor: events are sent, invoked actors are answered, effects and edges are recorded. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  getNextTransitions,
  SimulatedClock,
} from 'xstate';
import type { ChartModel, Start, Step, World } from './model';
import { recordEdges, type StepResult } from './step-result';

interface Waiting {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const OUTCOME = /^xstate\.(done|error)\.actor\.(.+)$/;
const DELAY = /^xstate\.after\.(\d+)\./;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A live actor of a model at one of its starts, to be walked step by step. @param chart another chart than the model's: a mutant of it */
export async function startWalk(
  model: ChartModel,
  start: Start,
  chart: AnyStateMachine = model.machine,
) {
  let world: World = start.world ?? {};
  let record = {
    effects: [] as { name: string; params: unknown }[],
    invoked: {} as Record<string, unknown>,
  };
  const waiting = new Map<string, Waiting>();
  const abandoned = new Map<string, Waiting>();
  const { actions, actors } = chart.implementations;

  const machine = chart.provide({
    guards: Object.fromEntries(model.worldGuards.map((name) => [name, () => world[name] ?? false])),
    // Assignments of the chart stay its own; what reaches outside is recorded.
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => !(action as object).hasOwnProperty('resolve'))
        .map(([name]) => [
          name,
          (_: unknown, params: unknown) => void record.effects.push({ name, params }),
        ]),
    ),
    actors: Object.fromEntries(
      Object.keys(actors).map((name) => [
        name,
        fromPromise(({ input, self, signal }) => {
          record.invoked[self.id] = input;
          return new Promise((resolve, reject) => {
            waiting.set(self.id, { resolve, reject });
            signal.addEventListener(
              'abort',
              () => void abandoned.set(self.id, { resolve, reject }),
            );
          });
        }),
      ]),
    ),
  });
  const recorder = recordEdges(chart.id);
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: start.input, inspect: recorder.inspect, clock });
  const take = (): StepResult => {
    const walked = {
      snapshot: actor.getSnapshot() as AnyMachineSnapshot,
      ...recorder.take(),
      ...record,
    };
    record = { effects: [], invoked: {} };
    return walked;
  };
  const answer = (to: Waiting | undefined, { event }: Step) =>
    event.type.startsWith('xstate.done.') ? to?.resolve(event.output) : to?.reject(event.error);

  actor.start();
  await settled();
  return {
    actor,
    first: take(),
    /** Makes a step happen; one that can't happen now changes nothing. */
    async step(step: Step): Promise<StepResult> {
      world = step.world ?? {};
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
    /** The answer comes after the chart has stopped waiting for it. */
    async answerLate(step: Step): Promise<StepResult> {
      answer(abandoned.get(OUTCOME.exec(step.event.type)?.[2] ?? ''), step);
      await settled();
      return take();
    },
    stop: () => actor.stop(),
  };
}

/**
 * Walks a chart without running it: pure steps from any position, which makes exploring cheap. `live-walk.ts`
 * runs what is found here on a live actor.
 */
import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
} from 'xstate';
import type { ChartModel, Start, Step, World } from './model';
import { recordEdges, type StepResult } from './step-result';

const OUTCOME = /^xstate\.(?:done|error)\.actor\.(.+)$/;

export interface Engine {
  start: (start: Start) => StepResult;
  /** @returns the next position; the same snapshot without edges where the step can't happen */
  step: (at: Pick<StepResult, 'snapshot'>, step: Step) => StepResult;
}

/** @param machine another chart than the model's: a mutant of it */
export function createEngine(model: ChartModel, machine: AnyStateMachine = model.machine): Engine {
  let world: World = {};
  let effects: { name: string; params: unknown }[] = [];
  let invoked: Record<string, unknown> = {};
  const logic = machine.provide({
    guards: Object.fromEntries(model.worldGuards.map((name) => [name, () => world[name] ?? false])),
  });
  const recorder = recordEdges(machine.id);
  const self = createActor(logic, { input: model.starts[0]?.input, inspect: recorder.inspect });
  const scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    defer: () => {},
    logger: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: ({ type, params }) => {
      if (type === 'xstate.spawnChild') {
        const { actorRef, input } = params as { actorRef: { id: string }; input: unknown };
        invoked[actorRef.id] = input;
      } else if (!type.startsWith('xstate.')) effects.push({ name: type, params });
    },
  };
  const run = (
    from: AnyMachineSnapshot | undefined,
    answers: World | undefined,
    next: () => AnyMachineSnapshot,
  ): StepResult => {
    world = answers ?? {};
    [effects, invoked] = [[], {}];
    recorder.goOnFrom(from);
    const snapshot = next();
    return { snapshot, ...recorder.take(), effects, invoked };
  };
  return {
    start: ({ input, world: answers }) =>
      run(
        undefined,
        answers,
        () => logic.getInitialSnapshot(scope, input as never) as AnyMachineSnapshot,
      ),
    step({ snapshot }, { event, world: answers }) {
      const [, id] = OUTCOME.exec(event.type) ?? [];
      const child = id === undefined ? undefined : snapshot.children[id];
      const isOver = snapshot.status !== 'active' || (id !== undefined && !child); // nobody is there to answer
      if (isOver) return { snapshot, edges: [], outcomes: [], effects: [], invoked: {} };
      return run(snapshot, answers, () => {
        const next = logic.transition(snapshot as never, event, scope) as AnyMachineSnapshot;
        if (id === undefined || next.children[id] !== child) return next;
        const { [id]: _, ...children } = next.children; // who has answered does not answer again
        return { ...next, children } as AnyMachineSnapshot;
      });
    },
  };
}

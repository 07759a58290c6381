/** Walks a chart with a live actor: events are sent, invoked actors are answered, effects and edges are recorded. */
import { type AnyMachineSnapshot, type AnyTransitionDefinition, createActor, fromPromise, type InspectionEvent } from 'xstate';
import { type Edge, edgeOf } from './definition';
import type { ChartModel, Step, World } from './model';

export interface Effect { readonly name: string; readonly params: unknown }
export interface Walked {
  readonly snapshot: AnyMachineSnapshot;
  /** The edges that this step took, transient ones included. */
  readonly edges: readonly Edge[];
  readonly effects: readonly Effect[];
  /** Inputs of the actors that this step invoked, by id. */
  readonly invoked: Readonly<Record<string, unknown>>;
}

const OUTCOME = /^xstate\.(done|error)\.actor\.(.+)$/;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A live actor of a model at one of its starts, to be walked step by step. */
export async function startWalk(model: ChartModel, start: ChartModel['starts'][number]) {
  let world: World = start.world ?? {};
  let record = { edges: [] as Edge[], effects: [] as Effect[], invoked: {} as Record<string, unknown> };
  const waiting = new Map<string, { resolve: (output: unknown) => void; reject: (error: unknown) => void }>();
  const { actions, actors } = model.machine.implementations;

  const machine = model.machine.provide({
    guards: Object.fromEntries(model.worldGuards.map((name) => [name, () => world[name] ?? false])),
    // Assignments of the chart stay its own; what reaches outside is recorded.
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => !(action as object).hasOwnProperty('resolve'))
        .map(([name]) => [name, (_: unknown, params: unknown) => void record.effects.push({ name, params })]),
    ),
    actors: Object.fromEntries(
      Object.keys(actors).map((name) => [
        name,
        fromPromise(({ input, self }) => {
          record.invoked[self.id] = input;
          return new Promise((resolve, reject) => waiting.set(self.id, { resolve, reject }));
        }),
      ]),
    ),
  });
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return;
    for (const transition of (event as unknown as { _transitions: AnyTransitionDefinition[] })._transitions) {
      if (transition.source?.machine.id === machine.id) record.edges.push(edgeOf(transition));
    }
  };
  const actor = createActor(machine, { input: start.input, inspect });
  const take = (): Walked => {
    const walked = { snapshot: actor.getSnapshot() as AnyMachineSnapshot, ...record };
    record = { edges: [], effects: [], invoked: {} };
    return walked;
  };

  actor.start();
  await settled();
  return {
    actor,
    first: take(),
    async step({ event, world: answers = {} }: Step): Promise<Walked> {
      world = answers;
      const [, outcome, id] = OUTCOME.exec(event.type) ?? [];
      const invoked = id === undefined ? undefined : waiting.get(id);
      if (outcome && !actor.getSnapshot().children[id!]) return take(); // nobody is there to answer
      if (!outcome) actor.send(event);
      else if (outcome === 'done') invoked?.resolve(event.output);
      else invoked?.reject(event.error);
      await settled();
      return take();
    },
    stop: () => actor.stop(),
  };
}

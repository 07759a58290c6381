/** A chart made walkable: what may happen to it, with the answers of the world that its guards ask for. */
import type { AnyStateMachine, EventObject, SnapshotFrom } from 'xstate';

/** What the guards that look outside the chart answer during a step; a guard that is not named answers false. */
export type World = Readonly<Record<string, boolean>>;

export interface Step {
  /** In Persian and in English, as a person would say it. */
  readonly name: { readonly fa: string; readonly en: string };
  /** An event, or the outcome of an invoked actor (`xstate.done.actor.ID`, `xstate.error.actor.ID`). */
  readonly event: EventObject & Record<string, unknown>;
  readonly world?: World;
}

export interface ChartModel<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  /** The guards whose answer comes from outside the chart. */
  readonly worldGuards: readonly string[];
  /** The ways in which the chart can begin. */
  readonly starts: readonly { readonly name: Step['name']; readonly input: unknown; readonly world?: World }[];
  readonly steps: readonly Step[];
  /** What of the context tells two nodes of the graph apart, besides the state: keeps unbounded context from exploding it. */
  readonly project: (snapshot: SnapshotFrom<Machine>) => unknown;
}

export const defineModel = <Machine extends AnyStateMachine>(model: ChartModel<Machine>): ChartModel<Machine> => model;

/** The outcome of an invoked actor, as the event that the chart receives. */
export const done = (actorId: string, output?: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
export const failed = (actorId: string, error: unknown) => ({ type: `xstate.error.actor.${actorId}`, actorId, error });

/** What can happen to a chart, and how it is said. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** What the guards that look outside the chart answer during a step; a guard that is not named answers false. */
export type World = Readonly<Record<string, boolean>>;
/** In English and, where the project's people speak it, in Persian, as a person would say it. */
export interface Text {
  readonly en: string;
  readonly fa?: string;
}

export interface Step {
  readonly name: Text;
  /** An event, the outcome of an invoked actor (`done`, `failed`), or the end of a delay (`elapsed`). */
  readonly event: EventObject & Record<string, unknown>;
  readonly world?: World;
  /** Where it can happen, if the chart would hear it elsewhere, too: nobody presses what a screen does not show. */
  readonly isOffered?: (at: AnyMachineSnapshot) => boolean;
}
/** A way in which a chart can begin. */
export interface Start {
  readonly name: Text;
  readonly input: unknown;
  readonly world?: World;
}

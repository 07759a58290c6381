/** Starts and steps of a chart, and their names. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';

/**
 * Results of the guards that depend on the world outside the chart during a step; a guard that is not named returns
 * false. `once` is true for the first evaluation in the step, and then false: for a guard whose own transition changes
 * its result.
 */
export type World = Readonly<Record<string, boolean | 'once'>>;
/** A text in English and, if the project uses Persian, in Persian. */
export interface Text {
  readonly en: string;
  readonly fa?: string;
}

export interface Step {
  readonly name: Text;
  /** An event, the outcome of an invoked actor (`done`, `failed`), or the end of a delay (`elapsed`). */
  readonly event: EventObject & Record<string, unknown>;
  readonly world?: World;
  /** The frequency of the step in a random walk, compared with others; 1 by default. */
  readonly weight?: number;
  /**
   * Returns whether the user can take the step in a snapshot. Needed if the chart also handles the event in states that
   * do not show its control.
   */
  readonly isOffered?: (at: AnyMachineSnapshot) => boolean;
}
/** A way to start a chart. */
export interface Start {
  readonly name: Text;
  readonly input: unknown;
  readonly world?: World;
}

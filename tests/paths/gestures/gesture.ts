/** What a chart needs to be walked in the browser. */
import type { Page } from '@playwright/test';
import type { StateNameOf, Step } from 'statechart-paths';
import type { AnyStateMachine, EventFrom } from 'xstate';

/** What a gesture may know: the step, and the one after it, for what the world has to be prepared for. */
export interface Moment {
  readonly step: Step;
  readonly next: Step | undefined;
}
export type Gesture = (page: Page, moment: Moment) => Promise<void>;

export interface ChartGestures<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Opens the app at each start of the model, by its English name. */
  readonly open: Readonly<Record<string, (page: Page) => Promise<void>>>;
  /**
   * What a person, or the world outside the page, does to make each event happen; an event without a gesture
   * does not compile.
   */
  readonly gestures: Readonly<Record<EventFrom<Machine>['type'], Gesture>>;
  /** How the server answers for each invoked actor: gets a step `xstate.done.actor.ID` or `xstate.error.actor.ID`. */
  readonly answers: Readonly<Record<string, Gesture>>;
  /** Why what is typed here does not outlive its document; it does unless this says otherwise (decision 27). */
  readonly forgets?: string;
  /** What the person sees in each state; a state without a sight does not compile. */
  readonly sees: Readonly<Record<StateNameOf<Machine>, (page: Page) => Promise<void>>>;
}

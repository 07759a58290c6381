/** Everything needed to walk a chart with its screens, wiring and effects; a missing part does not compile. */
import type { ChartModel, Start, StateNameOf, Step, StepResult } from 'statechart-paths';
import type { AnyStateMachine, EventFrom, InputFrom, StateMachine } from 'xstate';
import type { Stage } from './stage';
import type { SeenCall, Trace } from './trace';

type PartsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? { readonly actor: Actor; readonly action: Action; readonly guard: Guard }
    : never;

/** Input of a gesture: the step, and the next one, for which the environment has to be prepared. */
export interface Moment {
  readonly step: Step;
  readonly next: Step | undefined;
}
export type Gesture = (on: Stage, moment: Moment) => Promise<void>;

/** An evaluation of a guard: the step, and the chart before it; undefined at a start. */
export interface GuardEvaluation {
  readonly step: Step | Start;
  /** The event of a step; empty for a start. */
  readonly event: Readonly<Record<string, unknown>>;
  readonly before: StepResult | undefined;
}
/**
 * The expected result of a guard, computed by the test; or how to arrange the environment so that it returns a given
 * result.
 */
export type GuardCheck =
  | ((evaluation: GuardEvaluation) => boolean)
  | {
      readonly arrange: (on: Stage, answer: boolean, evaluation: GuardEvaluation) => Promise<void>;
    };

/** The results before and after a step; a start has only the second. */
export interface BetweenCheck {
  readonly before: StepResult | undefined;
  readonly after: StepResult;
}

interface ActorCheck<Input> {
  /** The calls sent for an input, each exactly once. */
  readonly requests: (input: Input, next: Step | undefined) => readonly SeenCall[];
  /**
   * Makes the server respond to the actor's call: the gesture of a step `xstate.done.actor.ID` or
   * `xstate.error.actor.ID`. By default the response has no data, or the failure of the step.
   */
  readonly answers?: Gesture;
  /** Effects that the actor's success or failure itself has outside the chart. */
  readonly leaves?: (step: Step, input: Input) => Trace;
}

/** The expected behaviour of each named action, actor and guard of a chart, computed without the app's code. */
export interface ChartEffects<Machine extends AnyStateMachine> {
  readonly actions: {
    readonly [Action in PartsOf<Machine>['action'] as Action['type']]: (
      params: Action extends { params: infer Params } ? Params : undefined,
      at: BetweenCheck,
    ) => Trace;
  };
  readonly actors: {
    readonly [Actor in PartsOf<Machine>['actor'] as Actor['src']]: ActorCheck<
      InputFrom<Actor['logic']>
    >;
  };
  readonly guards: {
    readonly [Guard in PartsOf<Machine>['guard'] as Guard['type']]: GuardCheck;
  };
}

export interface ChartWalk<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly model: ChartModel<Machine>;
  /** Functions that open the app at a start of the model, by the start's English name. */
  readonly open: Readonly<Record<string, (on: Stage) => Promise<void>>>;
  /** The action of the user, or of the environment outside the page, that triggers each event. */
  readonly gestures: Readonly<Record<EventFrom<Machine>['type'], Gesture>>;
  /** The text that the user sees in each state, depending on the chart's context. */
  readonly sees: Readonly<
    Record<StateNameOf<Machine>, (on: Stage, at: StepResult) => Promise<void>>
  >;
  readonly effects: ChartEffects<Machine>;
  /** Events that screens also send by themselves during a step. */
  readonly ignoredEvents?: readonly EventFrom<Machine>['type'][];
  /** Storage keys that other charts write during the gestures. */
  readonly storedElsewhere?: readonly string[];
}

/** A walk whose chart's type is erased. */
export interface AnyChartWalk extends Pick<
  ChartWalk,
  'model' | 'open' | 'sees' | 'ignoredEvents' | 'storedElsewhere'
> {
  readonly gestures: Readonly<Record<string, Gesture>>;
  readonly effects: {
    readonly actions: Readonly<Record<string, (params: unknown, at: BetweenCheck) => Trace>>;
    readonly actors: Readonly<Record<string, ActorCheck<unknown>>>;
    readonly guards: Readonly<Record<string, GuardCheck>>;
  };
}

export const defineWalk = <Machine extends AnyStateMachine>(walk: ChartWalk<Machine>) =>
  walk as unknown as AnyChartWalk;

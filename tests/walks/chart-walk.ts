/** All that a chart needs to be walked with its screens, wiring and effects; what is missing does not compile. */
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

/** What a gesture may know: the step, and the one after it, for what the world has to be prepared for. */
export interface Moment {
  readonly step: Step;
  readonly next: Step | undefined;
}
export type Gesture = (on: Stage, moment: Moment) => Promise<void>;

/** Where a guard was asked: in which step, and how the chart was before; at a start it was nowhere. */
export interface CallCheck {
  readonly step: Step | Start;
  /** The event of a step; of a start none of its parts. */
  readonly event: Readonly<Record<string, unknown>>;
  readonly before: StepResult | undefined;
}
/** What a guard must answer, by the test's own reckoning; or how the world is made so that it answers as told. */
export type GuardCheck =
  | ((asked: CallCheck) => boolean)
  | { readonly arrange: (on: Stage, answer: boolean, asked: CallCheck) => Promise<void> };

/** A step's two ends; a start has only the second. */
export interface BetweenCheck {
  readonly before: StepResult | undefined;
  readonly after: StepResult;
}

interface ActorCheck<Input> {
  /** What is sent for an input, once and not twice. */
  readonly asks: (input: Input, next: Step | undefined) => readonly SeenCall[];
  /** How the server answers: gets a step `xstate.done.actor.ID` or `xstate.error.actor.ID`. */
  readonly answers: Gesture;
  /** What its end itself leaves outside, whether good or bad. */
  readonly leaves?: (step: Step, input: Input) => Trace;
}

/** For each named action, actor and guard of a chart what it must do, reckoned without the app's code. */
export interface ChartEffects<Machine extends AnyStateMachine> {
  /** Keys of the storage that nothing else may write while the chart is walked. */
  readonly stores: readonly string[];
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
  /** Opens the app at each start of the model, by its English name. */
  readonly open: Readonly<Record<string, (on: Stage) => Promise<void>>>;
  /** What a person, or the world outside the page, does to make each event happen. */
  readonly gestures: Readonly<Record<EventFrom<Machine>['type'], Gesture>>;
  /** What the person sees in each state, with what the chart remembers there. */
  readonly sees: Readonly<
    Record<StateNameOf<Machine>, (on: Stage, at: StepResult) => Promise<void>>
  >;
  readonly effects: ChartEffects<Machine>;
  /** Events that screens also send by themselves, on the way to a step. */
  readonly ignoredEvents?: readonly EventFrom<Machine>['type'][];
  /** Why what is typed here does not outlive its document; it does unless this says otherwise (decision 27). */
  readonly noDraftBecause?: string;
}

/** A walk whose chart is not known to the compiler. */
export interface AnyChartWalk {
  readonly model: ChartModel;
  readonly open: ChartWalk['open'];
  readonly gestures: Readonly<Record<string, Gesture>>;
  readonly sees: Readonly<Record<string, (on: Stage, at: StepResult) => Promise<void>>>;
  readonly effects: {
    readonly stores: readonly string[];
    readonly actions: Readonly<Record<string, (params: unknown, at: BetweenCheck) => Trace>>;
    readonly actors: Readonly<Record<string, ActorCheck<unknown>>>;
    readonly guards: Readonly<Record<string, GuardCheck>>;
  };
  readonly ignoredEvents?: readonly string[];
  readonly noDraftBecause?: string;
}

export const defineWalk = <Machine extends AnyStateMachine>(walk: ChartWalk<Machine>) =>
  walk as unknown as AnyChartWalk;

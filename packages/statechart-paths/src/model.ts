/**
 * A chart made walkable and told about: what may happen to it, with the answers of the world that its guards
 * ask for, and what must hold.
 */
import type { AnyStateMachine, SnapshotFrom, StateValueFrom } from 'xstate';
import type { Claim } from './claims.ts';
import { NEXT_TIMER } from './recording.ts';
import type { Start, Step, Text } from './step.ts';
import type { StepResult } from './step-result.ts';

export * from './claims.ts';
export type * from './step.ts';
export type { StepResult };

/** A rule of the product, not of the chart: it is asserted after every step of every walk. */
export interface Invariant {
  readonly claim: Text;
  readonly holds: (at: {
    readonly before: StepResult;
    readonly step: Step;
    readonly after: StepResult;
  }) => boolean;
}

/**
 * What a person sees happen in a step of a journey: the state afterwards, and the effects, exactly these and
 * in this order.
 */
export type Expected = readonly [
  step: string,
  state: string,
  ...effects: (string | { readonly name: string; readonly params: unknown })[],
];
/** A journey that matters, pinned by hand: it judges the chart, and is never generated from it. */
export interface Journey {
  readonly claim: string;
  /** English names of a start and of steps, each with what is to be seen after it. */
  readonly walk: readonly [Expected, ...Expected[]];
  /** Inputs of the actors that the last step invokes, by id. */
  readonly invokes?: Readonly<Record<string, unknown>>;
  /** Part of the context after the last step. */
  readonly context?: Readonly<Record<string, unknown>>;
}

type Leaf<Value> = Value extends string
  ? Value
  : Value extends object
    ? { [Key in keyof Value & string]-?: `${Key}.${Leaf<NonNullable<Value[Key]>>}` }[keyof Value &
        string]
    : never;
type Outer<Name> = Name extends `${infer First}.${infer Rest}`
  ? First | `${First}.${Outer<Rest>}`
  : never;
type Innermost<Name> = Exclude<Name, Outer<Name>>;
/** Names of the states that a person can be in, a state inside another one as `outer.inner`. */
export type StateNameOf<Machine extends AnyStateMachine> = 0 extends 1 & StateValueFrom<Machine>
  ? string
  : Innermost<Leaf<StateValueFrom<Machine>>> & string;

export interface ChartDoc<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly purpose: Text;
  /** What the person sees in each state. */
  readonly states: Readonly<Record<StateNameOf<Machine>, Text>>;
  /** Paths in the project: the chart first, then its wiring, views and tests. */
  readonly files: Readonly<Record<'chart' | 'wiring' | 'view' | 'tests', readonly string[]>>;
}

/**
 * Why an edge is not walked by the tests of the view or of the browser, by the edge's id; by the chart's id,
 * why none of its edges is.
 */
export type Exceptions = Readonly<
  Partial<Record<'view' | 'browser', Readonly<Record<string, string>>>>
>;

export interface ChartModel<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  readonly doc: ChartDoc<Machine>;
  /** The guards whose answer comes from outside the chart. */
  readonly worldGuards: readonly string[];
  readonly starts: readonly Start[];
  readonly steps: readonly Step[];
  /**
   * What of the context tells two nodes of the graph apart, besides the state: keeps unbounded context from
   * exploding it.
   */
  readonly project: (snapshot: SnapshotFrom<Machine>) => unknown;
  readonly invariants: readonly Invariant[];
  /** What holds of the order and the time of things on every walk: `always`, `never`, `eventuallyWithin`. */
  readonly claims?: readonly Claim[];
  readonly journeys: readonly Journey[];
  readonly exceptions?: Exceptions;
  /** The sentences of the specification that parts of the chart hold. */
  readonly requirements?: Readonly<Record<string, readonly string[]>>;
  /** What walks of the model can't tell, for the reader of its coverage. */
  readonly limits?: readonly string[];
  /** Why the page's document ends in a state, by its name: who watches the page there goes on in the next one. */
  readonly endsDocument?: Readonly<Partial<Record<StateNameOf<Machine>, string>>>;
}

export const defineModel = <Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
): ChartModel<Machine> => model;

/** The outcome of an invoked actor, as the event that the chart receives. */
export const done = (actorId: string, output?: unknown) => ({
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output,
});
export const failed = (actorId: string, error: unknown) => ({
  type: `xstate.error.actor.${actorId}`,
  actorId,
  error,
});
/**
 * The end of a delay of a state: of `after: { [delay]: … }`.
 * @param stateId id of the state, as in `#chart.state` without the `#`
 */
export const elapsed = (delay: number | string, stateId: string) => ({
  type: `xstate.after.${delay}.${stateId}`,
});

/** Time passes until the next delay of the chart ends, whichever it is. */
export const untilNextTimer = () => ({ type: NEXT_TIMER });

const named = <Named extends { name: Text }>(
  what: string,
  list: readonly Named[],
  en: string,
): Named => {
  const found = list.find(({ name }) => name.en === en);
  if (!found)
    throw new Error(
      `The model has no ${what} «${en}». It has: ${list.map(({ name }) => `«${name.en}»`).join(', ')}.`,
    );
  return found;
};
/** The start or the step of a model with an English name. @throws when there is none */
export const startNamed = (model: ChartModel, en: string): Start =>
  named('start', model.starts, en);
export const stepNamed = (model: ChartModel, en: string): Step => named('step', model.steps, en);

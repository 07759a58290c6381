/** A chart's test model: its possible events, the world's answers to its guards, and the rules that must hold. */
import type { AnyStateMachine, SnapshotFrom, StateValueFrom } from 'xstate';
import type { Claim } from './claims.ts';
import type { Start, Step, Text } from './step.ts';
import type { StepResult } from './step-result.ts';

export * from './claims.ts';
export * from './events.ts';
export type * from './step.ts';
export type { StepResult };

/** A rule of the product, not of the chart. It is asserted after every step of every walk. */
export interface Invariant {
  readonly claim: Text;
  readonly holds: (at: {
    readonly before: StepResult;
    readonly step: Step;
    readonly after: StepResult;
  }) => boolean;
}

/** Expected result of a step of a journey: the state afterwards, and exactly these effects in this order. */
export type Expected = readonly [
  step: string,
  state: string,
  ...effects: (string | { readonly name: string; readonly params: unknown })[],
];
/** An important journey, written by hand: it judges the chart and is never generated from it. */
export interface Journey {
  readonly claim: string;
  /** English names of a start and of steps, each with its expected result. */
  readonly walk: readonly [Expected, ...Expected[]];
  /** Inputs of the actors that the last step invokes, by id. */
  readonly invokes?: Readonly<Record<string, unknown>>;
  /** Expected part of the context after the last step. */
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
/** Names of the leaf states, a nested state as `outer.inner`. */
export type StateNameOf<Machine extends AnyStateMachine> = 0 extends 1 & StateValueFrom<Machine>
  ? string
  : Innermost<Leaf<StateValueFrom<Machine>>> & string;

export interface ChartDoc<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly purpose: Text;
  /** The text that the user sees in each state. */
  readonly states: Readonly<Record<StateNameOf<Machine>, Text>>;
  /** Paths in the project: the chart first, then its wiring, views and tests. */
  readonly files: Readonly<Record<'chart' | 'wiring' | 'view' | 'tests', readonly string[]>>;
}

/**
 * Reasons why view or browser tests do not walk an edge, by edge id. A reason under the chart's id applies to all of
 * its edges.
 */
export type Exceptions = Readonly<
  Partial<Record<'view' | 'browser', Readonly<Record<string, string>>>>
>;

export interface ChartModel<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  readonly doc: ChartDoc<Machine>;
  /** Guards whose result depends on the world outside the chart. */
  readonly externalGuards: readonly string[];
  readonly starts: readonly Start[];
  readonly steps: readonly Step[];
  /**
   * Returns the part of the context that, besides the state, distinguishes graph nodes. Omitting unbounded context
   * keeps the graph finite.
   */
  readonly project: (snapshot: SnapshotFrom<Machine>) => unknown;
  readonly invariants: readonly Invariant[];
  /** Claims about order and time on every walk: `always`, `never`, `eventuallyWithin`. */
  readonly claims?: readonly Claim[];
  readonly journeys: readonly Journey[];
  readonly exceptions?: Exceptions;
  /** Parts of the chart with the numbers of the specification's sentences that they fulfil. */
  readonly requirements?: Readonly<Record<string, readonly string[]>>;
  /** Facts that walks of the model can't verify, for readers of its coverage. */
  readonly notes?: readonly string[];
  /**
   * Reasons why the document is unloaded in a state, by state name. Observers of the page continue on the next
   * document.
   */
  readonly endsDocument?: Readonly<Partial<Record<StateNameOf<Machine>, string>>>;
}

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
/**
 * Returns the start or the step of a model with an English name.
 * @throws if there is none
 */
export const startNamed = (model: ChartModel, en: string): Start =>
  named('start', model.starts, en);
export const stepNamed = (model: ChartModel, en: string): Step => named('step', model.steps, en);

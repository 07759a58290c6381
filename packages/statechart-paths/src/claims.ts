/**
 * Claims about the order and the time of things: linear temporal logic over finite walks, in the patterns of Dwyer,
 * Avrunin and Corbett (absence, universality, response; after, until).
 */
import type { Start, Step, Text } from './step.ts';
import type { StepResult } from './step-result.ts';

/** The start of a walk or one of its steps, with what it has done. */
export interface Moment {
  /** None at the start. */
  readonly before: StepResult | undefined;
  readonly step: Start | Step;
  readonly after: StepResult;
}
export type Condition = (at: Moment) => boolean;

/** A claim that is watched along a walk. */
export interface Claim {
  readonly claim: Text;
  /** Begins to watch a walk. @returns whether the claim is still kept, asked for each moment in turn */
  readonly watch: () => (at: Moment) => boolean;
}
/** A claim whose scope can be narrowed; without a scope it is the whole walk, its start included. */
export interface ScopedClaim extends Claim {
  /** Only from the moment after one in which this holds; each such moment opens the scope again. */
  readonly after: (opens: Condition) => ScopedClaim;
  /** Only before the moment in which this holds, that one left out; without `after` for the rest of the walk. */
  readonly until: (closes: Condition) => ScopedClaim;
}
/** How soon after the moment that asks for it: in steps that the chart takes, in ms of its own clock, or both. */
export interface Within {
  readonly steps?: number;
  readonly ms?: number;
}

interface Scope {
  readonly opens?: Condition;
  readonly closes?: Condition;
}
const scoped = (claim: Text, holds: Condition, { opens, closes }: Scope = {}): ScopedClaim => ({
  claim,
  watch() {
    let isOpen = opens === undefined;
    return (at) => {
      if (closes?.(at)) isOpen = false;
      const isKept = !isOpen || holds(at);
      if (opens?.(at)) isOpen = true;
      return isKept;
    };
  },
  after: (next) => scoped(claim, holds, { opens: next, closes }),
  until: (next) => scoped(claim, holds, { opens, closes: next }),
});

/** It holds in every moment (LTL: G p). */
export const always = (claim: Text, holds: Condition): ScopedClaim => scoped(claim, holds);
/** It holds in no moment (LTL: G ¬p). */
export const never = (claim: Text, holds: Condition): ScopedClaim =>
  scoped(claim, (at) => !holds(at));

/**
 * Whenever one thing happens, the other one happens then or soon (LTL: G (q → F≤n p)). It breaks in the first moment
 * that is too late; a walk that ends earlier leaves it open.
 * @param claim how it is said
 * @param within the most steps or milliseconds of the chart's clock that it may take
 */
export const eventuallyWithin = (
  claim: Text,
  { steps = Infinity, ms = Infinity }: Within,
  holds: Condition,
): { readonly after: (asks: Condition) => Claim } => ({
  after: (asks) => ({
    claim,
    watch() {
      let asked: { readonly at: number; steps: number } | undefined;
      return (at) => {
        const { now } = at.after.clock;
        if (asked && at.after.edges.length > 0) asked.steps += 1;
        const isHolding = holds(at);
        if (!isHolding && asks(at)) asked ??= { at: now, steps: 0 };
        const isLate =
          asked !== undefined &&
          (now - asked.at > ms || (isHolding ? asked.steps > steps : asked.steps >= steps));
        if (isHolding) asked = undefined;
        return !isLate;
      };
    },
  }),
});

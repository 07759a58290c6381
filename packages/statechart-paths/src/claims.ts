/**
 * Claims about order and time: linear temporal logic over finite walks, in the patterns of Dwyer, Avrunin and Corbett
 * (absence, universality, response; after, until).
 */
import type { Start, Step, Text } from './step.ts';
import type { StepResult } from './step-result.ts';

/** The start or a step of a walk, with its result. */
export interface Moment {
  /** Undefined at the start. */
  readonly before: StepResult | undefined;
  readonly step: Start | Step;
  readonly after: StepResult;
}
export type Condition = (at: Moment) => boolean;

/** A claim that is checked along a walk. */
export interface Claim {
  readonly claim: Text;
  /**
   * Starts checking a walk.
   * @returns a function to be called for each moment in order, which returns whether the claim still holds
   */
  readonly watch: () => (at: Moment) => boolean;
}
/** A claim with an optional scope; the default scope is the whole walk, including its start. */
export interface ScopedClaim extends Claim {
  /** Opens the scope after each moment in which this condition holds. */
  readonly after: (opens: Condition) => ScopedClaim;
  /**
   * Closes the scope at the moment in which this condition holds, excluding that moment; without `after` for the rest
   * of the walk.
   */
  readonly until: (end: Condition) => ScopedClaim;
}
/** Limit after the triggering moment: steps in which the chart takes a transition, ms of its own clock, or both. */
export interface Within {
  readonly steps?: number;
  readonly ms?: number;
}

interface Scope {
  readonly opens?: Condition;
  readonly end?: Condition;
}
const scoped = (claim: Text, holds: Condition, { opens, end }: Scope = {}): ScopedClaim => ({
  claim,
  watch() {
    let isOpen = opens === undefined;
    return (at) => {
      if (end?.(at)) isOpen = false;
      const isSatisfied = !isOpen || holds(at);
      if (opens?.(at)) isOpen = true;
      return isSatisfied;
    };
  },
  after: (next) => scoped(claim, holds, { opens: next, end }),
  until: (next) => scoped(claim, holds, { opens, end: next }),
});

/** Holds in every moment (LTL: G p). */
export const always = (claim: Text, holds: Condition): ScopedClaim => scoped(claim, holds);
/** Holds in no moment (LTL: G ¬p). */
export const never = (claim: Text, holds: Condition): ScopedClaim =>
  scoped(claim, (at) => !holds(at));

/**
 * Requires that after each trigger the condition holds at once or within a limit (LTL: G (q → F≤n p)). The claim breaks
 * at the first moment beyond the limit; a walk that ends earlier does not break it.
 * @param claim wording of the claim
 * @param within maximum number of steps, or of milliseconds of the chart's clock
 */
export const eventuallyWithin = (
  claim: Text,
  { steps = Infinity, ms = Infinity }: Within,
  holds: Condition,
): { readonly after: (request: Condition) => Claim } => ({
  after: (request) => ({
    claim,
    watch() {
      let pending: { readonly at: number; steps: number } | undefined;
      return (at) => {
        const { now } = at.after.clock;
        if (pending && at.after.edges.length > 0) pending.steps += 1;
        const isHolding = holds(at);
        if (!isHolding && request(at)) pending ??= { at: now, steps: 0 };
        const isLate =
          pending !== undefined &&
          (now - pending.at > ms || (isHolding ? pending.steps > steps : pending.steps >= steps));
        if (isHolding) pending = undefined;
        return !isLate;
      };
    },
  }),
});

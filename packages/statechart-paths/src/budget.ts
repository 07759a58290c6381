/** Limits of a search, counted in positions and steps, so that its result is the same on every computer. */

export interface Limits {
  /** Maximum number of positions to explore per chart. */
  readonly maxStates?: number;
  /** Maximum number of steps per chart for exploring it, generating its paths and running them. */
  readonly maxSteps?: number;
}

export interface Budget {
  readonly maxStates: number;
  readonly maxSteps: number;
  /** Counts steps that were tried. */
  readonly spend: (steps: number) => void;
  /**
   * Reports the progress, at most every two seconds.
   * @param share part of the steps that is available up to this phase
   * @returns whether this part is used up
   */
  readonly isOver: (progress: () => string, share?: number) => boolean;
}

export const DEFAULT_MAX_STATES = 5000;
/** About half a minute. */
export const DEFAULT_MAX_STEPS = 500_000;
/** A step of a live actor takes about as long as this number of steps without one. */
export const LIVE_STEP = 10;
/** Shares of the steps at whose end exploring and generating stop; running the paths has the rest. */
export const [EXPLORING, GENERATING] = [0.3, 0.5];
const PROGRESS_INTERVAL_MS = 2000;

/**
 * Starts a search. Without limits, only the number of positions is limited.
 * @param report receives the progress
 */
export function createBudget(
  { maxStates = DEFAULT_MAX_STATES, maxSteps = Infinity }: Limits = {},
  report: (progress: string) => void = () => {},
): Budget {
  let spent = 0;
  let reported = performance.now();
  return {
    maxStates,
    maxSteps,
    spend: (steps) => void (spent += steps),
    isOver(progress, share = 1) {
      const now = performance.now();
      if (now - reported > PROGRESS_INTERVAL_MS) {
        reported = now;
        report(progress());
      }
      return spent > maxSteps * share;
    },
  };
}

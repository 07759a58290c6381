/** Limits of a search: of its size, and of its time. */

export interface Limits {
  /** Maximum number of positions to explore per chart. */
  readonly maxStates?: number;
  /** Milliseconds per chart for exploring it, generating its paths and running them. */
  readonly timeoutMs?: number;
}

export interface Budget {
  readonly maxStates: number;
  readonly timeoutMs: number;
  /**
   * Reports the progress, at most every two seconds.
   * @param share part of the time that is available up to this phase
   * @returns whether this part is used up
   */
  readonly isOver: (progress: () => string, share?: number) => boolean;
}

export const DEFAULT_MAX_STATES = 5000;
/** Shares of the time at whose end exploring and generating stop; running the paths has the rest. */
export const [EXPLORING, GENERATING] = [0.3, 0.5];
const PROGRESS_INTERVAL_MS = 2000;

/**
 * Starts the time of a search. Without limits, only the number of positions is limited.
 * @param report receives the progress
 */
export function createBudget(
  { maxStates = DEFAULT_MAX_STATES, timeoutMs = Infinity }: Limits = {},
  report: (progress: string) => void = () => {},
): Budget {
  const began = performance.now();
  let reported = began;
  return {
    maxStates,
    timeoutMs,
    isOver(progress, share = 1) {
      const now = performance.now();
      if (now - reported > PROGRESS_INTERVAL_MS) {
        reported = now;
        report(progress());
      }
      return now - began > timeoutMs * share;
    },
  };
}

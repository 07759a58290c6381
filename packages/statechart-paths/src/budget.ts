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
  /** Returns whether the time is used up. */
  readonly isOver: () => boolean;
}

export const DEFAULT_MAX_STATES = 20_000;

/** Starts the time of a search. Without limits, only the number of positions is limited. */
export function createBudget({
  maxStates = DEFAULT_MAX_STATES,
  timeoutMs = Infinity,
}: Limits = {}): Budget {
  const end = performance.now() + timeoutMs;
  return { maxStates, timeoutMs, isOver: () => performance.now() > end };
}

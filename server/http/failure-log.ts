/** The log of failed requests. */
import { isTransient, toLogLine } from '../db/failures';

/** Milliseconds between two log lines about temporary failures. */
const INTERVAL_MS = 1000;

let loggedAt = -Infinity;
let omitted = 0;
/**
 * Logs a failure with its place in the code. A temporary failure, such as a lost database, hits every request and has
 * no place in the code: it is one line, at most once a second.
 * @param what the failed request
 */
export function logFailure(what: string, error: unknown): void {
  const line = toLogLine(error);
  if (!isTransient(error)) {
    console.error(what, line);
    return;
  }
  if (performance.now() - loggedAt < INTERVAL_MS) {
    omitted += 1;
    return;
  }
  const others = omitted > 0 ? ` (${omitted} more since the last line)` : '';
  console.error(what, line.split('\n')[0] + others);
  loggedAt = performance.now();
  omitted = 0;
}

/** The log of failed requests. */
import { isTransient, toLogLine } from '../db/failures';
import { log } from '../monitoring/log';

/** Milliseconds between two log lines about temporary failures. */
const INTERVAL_MS = 1000;

let loggedAt = -Infinity;
/** Number of temporary failures since the last line. */
let omitted = 0;
/**
 * Logs a failure with its place in the code. A temporary failure, such as a lost database, hits every request and has
 * no place in the code: it is logged without one, at most once a second.
 * @param request what failed; no path or query of a request, which may contain personal data and signatures
 */
export function logFailure(message: string, error: unknown, request: object): void {
  if (!isTransient(error)) {
    log.error({ ...request, err: error }, message);
    return;
  }
  if (performance.now() - loggedAt < INTERVAL_MS) {
    omitted += 1;
    return;
  }
  const [reason] = toLogLine(error).split('\n');
  log.error({ ...request, err: reason, omitted }, message);
  loggedAt = performance.now();
  omitted = 0;
}

/** What `AbortSignal.any`, `AbortSignal.timeout` and `throwIfAborted` do, for browsers that lack them. */

/**
 * A signal that aborts with the first of the given ones, for its reason.
 * @param ms milliseconds after which it aborts with a `TimeoutError`
 * @returns the signal, and `release`, which stops the timer and the listening; call it when the work is done
 */
export function joinSignals(
  signals: readonly AbortSignal[],
  ms?: number,
): { signal: AbortSignal; release: () => void } {
  const joined = new AbortController();
  const timer =
    ms !== undefined &&
    setTimeout(() => joined.abort(new DOMException(`No answer in ${ms} ms`, 'TimeoutError')), ms);
  const listeners = signals.map((signal) => {
    const abort = () => joined.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
    return () => signal.removeEventListener('abort', abort);
  });
  const release = () => {
    if (timer !== false) clearTimeout(timer);
    for (const stop of listeners) stop();
  };
  joined.signal.addEventListener('abort', release);
  return { signal: joined.signal, release };
}

/** @throws the signal's reason, where it has aborted */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason;
}

/** Replacements for `AbortSignal.any`, `AbortSignal.timeout` and `throwIfAborted` in browsers that lack them. */

/** @param ms milliseconds after which the signal aborts with a `TimeoutError` */
function timeoutSignal(ms: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(ms);
  const ended = new AbortController();
  setTimeout(
    () => ended.abort(new DOMException(`No response within ${ms} ms`, 'TimeoutError')),
    ms,
  );
  return ended.signal;
}

/**
 * Returns a signal that aborts as soon as one of the given signals aborts, with the same reason.
 * @param ms milliseconds after which it aborts with a `TimeoutError`
 * @returns the signal, and `release`, which removes the listeners; call it when the work is done
 */
export function joinSignals(
  signals: readonly AbortSignal[],
  ms?: number,
): { signal: AbortSignal; release: () => void } {
  const joined = new AbortController();
  const all = ms === undefined ? signals : [...signals, timeoutSignal(ms)];
  const listeners = all.map((signal) => {
    const abort = () => joined.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
    return () => signal.removeEventListener('abort', abort);
  });
  const release = () => listeners.forEach((stop) => stop());
  joined.signal.addEventListener('abort', release);
  return { signal: joined.signal, release };
}

/** @throws the reason of an aborted signal */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason;
}

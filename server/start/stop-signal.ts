/** SIGINT and SIGTERM, with which operators and systemd stop a process. */

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Calls a function at the first signal. A second one has its default effect: it ends the process at once.
 * @returns a function that stops listening
 */
export function onStopSignal(stop: () => void): () => void {
  const off = () => {
    for (const signal of SIGNALS) process.off(signal, atSignal);
  };
  const atSignal = () => {
    off();
    stop();
  };
  for (const signal of SIGNALS) process.on(signal, atSignal);
  return off;
}

/**
 * Who leaves a screen stops its chart, not what was sent: how that ends is told all the same, and what was typed is
 * forgotten only when it has arrived.
 * @param signal of the actor that sends
 * @returns what was sent
 */
export function followWhenLeft<Result>(
  signal: AbortSignal,
  sent: Promise<Result>,
  told: { done: (result: Result) => void; failed: (error: unknown) => void },
): Promise<Result> {
  signal.addEventListener('abort', () => void sent.then(told.done, told.failed));
  return sent;
}

type Run = () => void;
const waiting: Run[] = [];
const runFirst = () => {
  const run = waiting.shift()!;
  if (waiting.length > 0) requestAnimationFrame(runFirst);
  run();
};

/**
 * Returns a function that runs another one in an animation frame: once, however many calls there were before the frame.
 * Each frame runs only one function, so that the work of two of them does not add up to one long task.
 * @param interval least milliseconds between two runs
 */
export function batched(run: Run, interval = 0): Run {
  let isPending = false;
  let last = -Infinity;
  const runNow = () => {
    isPending = false;
    last = performance.now();
    run();
  };
  const enqueue = () => {
    if (waiting.push(runNow) === 1) requestAnimationFrame(runFirst);
  };
  return () => {
    if (isPending) return;
    isPending = true;
    const wait = last + interval - performance.now();
    if (wait > 0) setTimeout(enqueue, wait);
    else enqueue();
  };
}

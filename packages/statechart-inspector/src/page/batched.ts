/**
 * Returns a function that runs another one in an animation frame: once, however many calls there were before the frame.
 * @param interval least milliseconds between two runs
 */
export function batched(run: () => void, interval = 0): () => void {
  let isPending = false;
  let last = -Infinity;
  const runNow = () => {
    isPending = false;
    last = performance.now();
    run();
  };
  return () => {
    if (isPending) return;
    isPending = true;
    const wait = last + interval - performance.now();
    if (wait > 0) setTimeout(() => requestAnimationFrame(runNow), wait);
    else requestAnimationFrame(runNow);
  };
}

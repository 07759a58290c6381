import { createCoverageCounter } from './coverage/counter.ts';
import type { ChartModel } from './chart-model.ts';
import type { Path } from './path.ts';
import type { Progress } from './stop-condition.ts';

/** Measures the progress of generated paths for a stop condition. */
export function createProgress(model: ChartModel) {
  const counter = createCoverageCounter(model.machine);
  const began = performance.now();
  const visited = new Set<string>();
  let [length, paths] = [0, 0];
  return {
    /**
     * @param isWhole whether the path is complete
     * @param newSteps number of its steps not yet measured
     */
    add(path: Path, isWhole: boolean, newSteps: number) {
      counter.add(path.items);
      length += newSteps;
      if (isWhole) paths += 1;
      for (const state of path.states)
        for (const leaf of state.split(' & '))
          for (let at = leaf; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
            visited.add(at);
    },
    now: (): Progress => ({
      state: counter.percent('state'),
      transition: counter.percent('transition'),
      guard: counter.percent('guard'),
      pairs: counter.percent('pairs'),
      length,
      paths,
      time: performance.now() - began,
      visited,
    }),
  };
}

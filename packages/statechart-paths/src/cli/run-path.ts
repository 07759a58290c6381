import type { PathsConfig } from '../config';

import type { ChartModel } from '../model';
import type { Path } from '../path';
import { executePath, type Failure, shrink, writeReplay } from '../replay';
import { commandOf } from './arguments';

/** Runs a path on the live chart. A failure is shrunk, kept in a replay file and told; the command then fails. */
export async function runPath(
  config: PathsConfig,
  model: ChartModel,
  path: Path,
): Promise<Failure | undefined> {
  const failure = await executePath(model, path);
  if (!failure) return undefined;
  const smallest = shrink(model, failure);
  const file = writeReplay(model, smallest);
  const names = [smallest.start, ...smallest.steps].map(({ name }) => name.en);
  console.error(
    `${model.machine.id}: broken: «${smallest.claim}»\n  ${names.join(' → ')}\n  ${failure.steps.length} steps, shrunk to ${smallest.steps.length}; again with: ${commandOf(config)} replay ${file}`,
  );
  process.exitCode = 1;
  return smallest;
}

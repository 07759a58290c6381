import type { ChartModel } from '../model.ts';
import type { Path } from '../path.ts';
import { recordCoverage } from '../coverage/recorded.ts';
import { type Failure, shrink, walkPath, writeReplay } from '../replay.ts';
import { type ChartSelection, commandOf } from './arguments.ts';

/**
 * Runs a path on the live chart. A failure is shrunk, written to a replay file and printed, and the command exits with
 * 1.
 * @param record records the coverage of a successful run
 */
export async function runPath(
  { config, files }: ChartSelection,
  model: ChartModel,
  path: Path,
  record?: 'record',
): Promise<Failure | undefined> {
  const { failure, observed } = await walkPath(model, path);
  if (!failure && record) recordCoverage('model', model.machine.id, observed);
  if (!failure) return undefined;
  const smallest = shrink(model, failure);
  const file = writeReplay(model, smallest);
  const names = [smallest.start, ...smallest.steps].map(({ name }) => name.en);
  console.error(
    `${model.machine.id}: broken: «${smallest.claim}»\n  ${names.join(' → ')}\n  ${failure.steps.length} steps, shrunk to ${smallest.steps.length}; replay with: ${[commandOf(config), 'replay', file, ...files].join(' ')}`,
  );
  process.exitCode = 1;
  return smallest;
}

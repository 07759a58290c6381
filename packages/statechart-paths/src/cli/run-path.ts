import { type Budget, LIVE_STEP } from '../budget.ts';
import type { Written } from '../formats/index.ts';
import { generatePaths, type Options } from '../generators.ts';
import type { ChartModel } from '../chart-model.ts';
import type { Path } from '../path.ts';
import { recordCoverage } from '../coverage/recorded.ts';
import { type Failure, shrink, walkPath, writeReplay } from '../replay.ts';
import { budgetOf, type ChartSelection, commandOf, type LimitFlags } from './arguments.ts';

/** Exit code after a search that its budget has ended before everything was found or walked. */
const INCOMPLETE = 3;

const printed = new Set<string>();
/** Prints a note that many paths may have. */
function printOnce(note: string) {
  if (!printed.has(note)) console.error(note);
  printed.add(note);
}

/**
 * Runs a path on the live chart. A failure is shrunk, written to a replay file and printed, and the command exits with
 * 1.
 * @param record records the coverage of a walk without a failure
 */
export async function runPath(
  { config, files }: ChartSelection,
  model: ChartModel,
  path: Path,
  record?: 'record',
): Promise<Failure | undefined> {
  const { failure, note, observed } = await walkPath(model, path);
  if (note) printOnce(`${model.machine.id}, note: ${note}`);
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

/** Finds paths of a chart within its budget; prints the note of an incomplete search. */
export function findPaths(model: ChartModel, flags: LimitFlags, options: Omit<Options, 'budget'>) {
  const { id } = model.machine;
  const budget = budgetOf(flags, id);
  const { paths, uncovered, note } = generatePaths(model, { ...options, budget });
  if (note) console.error(`${id}, note: ${note}`);
  if (note && uncovered.length > 0) process.exitCode ??= INCOMPLETE;
  return { paths, budget };
}

/**
 * Runs paths as `runPath` does, at least the first one, until the time is used up; prints how many it has run.
 * @returns the result of each path; undefined for a path that passed, or that was not run
 */
export async function runPaths(
  selection: ChartSelection,
  model: ChartModel,
  { paths, budget }: { readonly paths: readonly Path[]; readonly budget: Budget },
  record?: 'record',
): Promise<Written[]> {
  const written: Written[] = [];
  let walked = 0;
  for (const path of paths) {
    const isOver = walked > 0 && budget.isOver(() => `${walked} of ${paths.length} paths walked`);
    const failure = isOver ? undefined : await runPath(selection, model, path, record);
    written.push({ path, failure });
    budget.spend(LIVE_STEP * (1 + path.steps.length));
    if (!isOver) walked += 1;
  }
  if (walked < paths.length) {
    process.exitCode ??= INCOMPLETE;
    console.error(
      `${model.machine.id}, note: ${walked} of ${paths.length} paths were walked within the budget of ${budget.maxSteps} steps: raise --max-steps`,
    );
  }
  return written;
}

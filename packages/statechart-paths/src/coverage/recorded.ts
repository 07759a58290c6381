/** Walks that tests have recorded of each chart; coverage is counted from them. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';

import { itemsOf, type Observed } from '../step-result.ts';

export type Run = 'model' | 'view' | 'browser';
export const RUNS: readonly Run[] = ['model', 'view', 'browser'];

const DIRECTORY = 'reports/coverage';
const fileOf = (run: Run, chartId: string) => `${DIRECTORY}/${run}-${chartId}.jsonl`;

/**
 * Appends the walk of a test to the file of its chart, one line per walk, because parallel tests write to the same
 * file.
 * @param observed results of a recorder (`recordEdges(…).take()`) at the start and at each step of one walk; only
 *   observed results count, not predicted ones
 */
export function recordCoverage(run: Run, chartId: string, observed: readonly Observed[]): void {
  mkdirSync(DIRECTORY, { recursive: true });
  appendFileSync(fileOf(run, chartId), `${JSON.stringify(observed.flatMap(itemsOf))}\n`);
}

/** Deletes the recorded walks of a chart. */
export function clearCoverage(run: Run, chartId: string): void {
  mkdirSync(DIRECTORY, { recursive: true });
  writeFileSync(fileOf(run, chartId), '');
}

/** Returns the recorded walks of a chart without duplicates; undefined if none were recorded. */
export function readWalks(run: Run, chartId: string): string[][] | undefined {
  const file = fileOf(run, chartId);
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return [...new Set(lines)].map((line) => JSON.parse(line) as string[]);
}

/** Returns whether a run has recorded any chart. */
export const isRecorded = (run: Run): boolean =>
  existsSync(DIRECTORY) && readdirSync(DIRECTORY).some((name) => name.startsWith(`${run}-`));

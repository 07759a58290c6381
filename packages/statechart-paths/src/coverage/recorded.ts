/** The walks that tests have recorded of each chart: what coverage is counted from. */
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
 * Keeps what a test has walked, beside what others have recorded before: a line for each walk, since tests run side
 * by side and add theirs to the same file.
 * @param observed what a recorder has seen (`recordEdges(…).take()`) at the start and at each step of one walk: nothing
 * that was only foreseen counts
 */
export function recordCoverage(run: Run, chartId: string, observed: readonly Observed[]): void {
  mkdirSync(DIRECTORY, { recursive: true });
  appendFileSync(fileOf(run, chartId), `${JSON.stringify(observed.flatMap(itemsOf))}\n`);
}

/** Forgets what a run has recorded of a chart. */
export function clearCoverage(run: Run, chartId: string): void {
  mkdirSync(DIRECTORY, { recursive: true });
  writeFileSync(fileOf(run, chartId), '');
}

/** The walks that a run has recorded of a chart, each once; nothing where it has recorded none. */
export function readWalks(run: Run, chartId: string): string[][] | undefined {
  const file = fileOf(run, chartId);
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return [...new Set(lines)].map((line) => JSON.parse(line) as string[]);
}

/** Whether a run has recorded anything of any chart. */
export const isRecorded = (run: Run): boolean =>
  existsSync(DIRECTORY) && readdirSync(DIRECTORY).some((name) => name.startsWith(`${run}-`));

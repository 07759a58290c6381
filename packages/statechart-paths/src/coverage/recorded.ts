/** The walks that tests have recorded of each chart: what coverage is counted from. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

export type Run = 'model' | 'view' | 'browser';
export const RUNS: readonly Run[] = ['model', 'view', 'browser'];

const DIRECTORY = 'reports/coverage';
const fileOf = (run: Run, chartId: string) => `${DIRECTORY}/${run}-${chartId}.json`;
const read = <Content>(file: string): Content | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;

/**
 * Keeps what a test has walked, beside what others have recorded before. A file per run and chart, since test
 * files run side by side.
 * @param items ids of the edges of one walk, in order; guard outcomes (`Path.items`) may stand between them
 */
export function recordCoverage(run: Run, chartId: string, items: readonly string[]): void {
  mkdirSync(DIRECTORY, { recursive: true });
  const walks = new Set((readWalks(run, chartId) ?? []).map((walk) => JSON.stringify(walk)));
  const size = walks.size;
  if (walks.add(JSON.stringify(items)).size > size)
    writeFileSync(fileOf(run, chartId), `[\n${[...walks].join(',\n')}\n]\n`);
}

/** Forgets what a run has recorded of a chart. */
export function forgetCoverage(run: Run, chartId: string): void {
  mkdirSync(DIRECTORY, { recursive: true });
  writeFileSync(fileOf(run, chartId), '[]\n');
}

/** The walks that a run has recorded of a chart; nothing where it has recorded none. */
export const readWalks = (run: Run, chartId: string): string[][] | undefined =>
  read<string[][]>(fileOf(run, chartId));

/** Whether a run has recorded anything of any chart. */
export const isRecorded = (run: Run): boolean =>
  existsSync(DIRECTORY) && readdirSync(DIRECTORY).some((name) => name.startsWith(`${run}-`));

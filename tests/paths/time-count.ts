/** At the end of a run: how many cases of time and tabs were run. */
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** A line for each case that was run, with its chart, state and disturbance. */
export const RAN = 'reports/time-cases.txt';

export default function tellCount(): void {
  if (!existsSync(RAN)) return; // none was asked for
  const lines = readFileSync(RAN, 'utf8').trimEnd().split('\n');
  rmSync(RAN);
  const count = (...columns: number[]) =>
    new Set(lines.map((line) => columns.map((column) => line.split('\t')[column]).join())).size;
  console.log(
    `Time and tabs in the browser: ${lines.length} cases, over ${count(0)} charts, ${count(0, 1)} states and ${count(2)} disturbances.`,
  );
}

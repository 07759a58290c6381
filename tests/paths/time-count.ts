/** Prints at the end of a run how many time and tab cases were run. */
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** One line per executed case, with its chart, state and disturbance. */
export const RAN_FILE = 'reports/time-cases.txt';

export default function printCount(): void {
  if (!existsSync(RAN_FILE)) return; // no time or tab case was selected
  const lines = readFileSync(RAN_FILE, 'utf8').trimEnd().split('\n');
  rmSync(RAN_FILE);
  const count = (...columns: number[]) =>
    new Set(lines.map((line) => columns.map((column) => line.split('\t')[column]).join())).size;
  console.log(
    `Time and tabs in the browser: ${lines.length} cases, over ${count(0)} charts, ${count(0, 1)} states and ${count(2)} disturbances.`,
  );
}

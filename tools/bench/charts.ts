/**
 * `npm run bench:charts -- [FOLDER]`: runs `statechart-paths coverage` for each file of a folder that makes charts, as
 * a stranger would, without a model, and prints a Markdown table: what is covered, the states that `xstate/graph`
 * reaches without configuration, the seconds, and the reasons of each gap. Packages that the folder has not installed
 * come from this project. Without a folder, the charts of the package's own tests.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';

interface Covered {
  readonly all: number;
  readonly covered: readonly string[];
  readonly missing: readonly { readonly reason: string }[];
}
const KINDS = ['state', 'transition', 'guard'] as const;
type Chart = Readonly<Record<(typeof KINDS)[number], Covered>>;

const TIMEOUT_MS = 120_000;
const readJson = <Json>(text: string): Partial<Record<string, Json>> => {
  try {
    return JSON.parse(text) as Record<string, Json>;
  } catch {
    return {}; // nothing was written
  }
};
const given = resolve(process.argv[2] ?? 'packages/statechart-paths/tests/foreign');
const directory = mkdtempSync(join(tmpdir(), 'bench-charts-'));
const folder = join(directory, basename(given));
cpSync(given, folder, { recursive: true, verbatimSymlinks: true });
symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !/node_modules|\.(test|d)\./.test(name))
  .map((name) => join(folder, name))
  .filter((file) => /\bcreateMachine\(/.test(readFileSync(file, 'utf8')))
  .sort();

const totals = KINDS.map(() => [0, 0] as [number, number]);
const isFull: boolean[] = [];
const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
const TITLES = ['file', 'chart', 'states', 'transitions', 'guard outcomes', 'seconds', 'gaps'];
row([...TITLES, 'states of xstate/graph']);
row(Array<string>(TITLES.length + 1).fill('---'));
for (const file of files) {
  const reports = join(folder, 'reports');
  rmSync(reports, { recursive: true, force: true });
  const began = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      resolve('packages/statechart-paths/bin/statechart-paths.mjs'),
      'coverage',
      file,
      '--run',
      'model',
    ],
    { cwd: folder, encoding: 'utf8', timeout: TIMEOUT_MS },
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const result = join(reports, 'coverage-model.json');
  const charts = readJson<Chart>(existsSync(result) ? readFileSync(result, 'utf8') : '');
  const alone = spawnSync(
    process.execPath,
    ['--import', 'tsx', resolve('tools/bench/graph-alone.ts'), file],
    { encoding: 'utf8', timeout: TIMEOUT_MS },
  );
  const reached = readJson<string>(alone.stdout);
  const name = relative(folder, file);
  for (const [id, chart] of Object.entries(charts) as [string, Chart][]) {
    for (const [index, kind] of KINDS.entries()) {
      totals[index]![0] += chart[kind].covered.length;
      totals[index]![1] += chart[kind].all;
    }
    const gaps = KINDS.flatMap((kind) => chart[kind].missing.map(({ reason }) => reason));
    isFull.push(gaps.length === 0);
    const counts = KINDS.map((kind) => `${chart[kind].covered.length}/${chart[kind].all}`);
    const broken = stderr.split('\n').filter((line) => / broken: /.test(line));
    const reasons = [...new Set([...broken, ...gaps])].join('; ');
    row([name, id, ...counts, seconds, reasons, reached[id] ?? 'no end']);
  }
  if (Object.keys(charts).length === 0) {
    isFull.push(false);
    const reason = status === null ? 'no end' : (stderr.trim().split('\n').at(-1) ?? '');
    row([name, '—', '—', '—', '—', seconds, reason.replaceAll(folder, '').slice(0, 200), '—']);
  }
}
rmSync(directory, { recursive: true });
console.log(
  `\n${isFull.filter(Boolean).length} of ${isFull.length} charts are full: ${totals.map(([covered, all], index) => `${covered} of ${all} ${['states', 'transitions', 'guard outcomes'][index]}`).join(', ')}.`,
);

/**
 * Measures `statechart-paths coverage` on charts of growing size: flat charts, whose states have a transition to the
 * next, to the previous and to a distant state; flat charts whose states lead only to the next and back to the first,
 * so that each transition back needs its own long path; and parallel charts. Each run is the command as a user starts
 * it. Prints a Markdown table; with a text as argument only the charts whose names contain it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const range = (count: number) => [...Array(count).keys()];
const flat = (states: number) => ({
  initial: 's0',
  states: Object.fromEntries(
    range(states).map((at) => [
      `s${at}`,
      {
        on: {
          next: `s${(at + 1) % states}`,
          back: `s${(at + states - 1) % states}`,
          jump: `s${(at * 7 + 3) % states}`,
        },
      },
    ]),
  ),
});
const resetting = (states: number) => ({
  initial: 's0',
  states: Object.fromEntries(
    range(states).map((at) => [
      `s${at}`,
      { on: { ...(at + 1 < states && { next: `s${at + 1}` }), reset: 's0' } },
    ]),
  ),
});
const parallel = (regions: number, states: number) => ({
  type: 'parallel',
  states: Object.fromEntries(
    range(regions).map((region) => [
      `r${region}`,
      {
        initial: 's0',
        states: Object.fromEntries(
          range(states).map((at) => [
            `s${at}`,
            { on: { [`next${region}`]: `s${(at + 1) % states}` } },
          ]),
        ),
      },
    ]),
  ),
});
const CHARTS: readonly (readonly [string, object])[] = [
  ...[10, 40, 80, 200, 500, 1000, 2000].map(
    (states) => [`${states} flat states`, flat(states)] as const,
  ),
  ...[200, 1000].map(
    (states) => [`${states} flat states in a row that reset`, resetting(states)] as const,
  ),
  ...[3, 6, 8].map(
    (regions) =>
      [
        `${regions} regions of 5 states, ${5 ** regions} configurations`,
        parallel(regions, 5),
      ] as const,
  ),
];

const directory = mkdtempSync(join(tmpdir(), 'bench-paths-'));
const file = join(directory, 'chart.machine.mjs');
const command = [resolve('packages/statechart-paths/dist/cli/main.js'), 'coverage', file];
const xstate = resolve('node_modules/xstate/dist/xstate.esm.js');
console.log('| chart | seconds | states | transitions | pairs |\n| --- | --- | --- | --- | --- |');
for (const [name, config] of CHARTS.filter(([title]) => title.includes(process.argv[2] ?? ''))) {
  writeFileSync(
    file,
    `import { createMachine } from ${JSON.stringify(xstate)};\nexport const chart = createMachine(${JSON.stringify({ id: 'chart', ...config })});\n`,
  );
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [...command, '--run', 'model'], {
    cwd: directory,
    encoding: 'utf8',
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (status !== 0) throw new Error(stderr);
  const { chart } = JSON.parse(
    readFileSync(join(directory, 'reports/coverage-model.json'), 'utf8'),
  ) as Record<string, Record<string, { all: number; covered: readonly string[] }>>;
  const cells = ['state', 'transition', 'pairs'].map(
    (kind) => `${chart![kind]!.covered.length}/${chart![kind]!.all}`,
  );
  console.log(`| ${[name, seconds, ...cells].join(' | ')} |`);
  rmSync(join(directory, 'reports'), { recursive: true });
}
rmSync(directory, { recursive: true });

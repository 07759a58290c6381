/** What the runs on model, view and browser have covered of each chart: recorded by the tests, counted against the definition. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { edgesOf, outcome } from './definition';
import { graphOf } from './graph';
import type { ChartModel } from './model';
import { createTally, type Kind, KINDS } from './tally';

export type Run = 'model' | 'view' | 'browser';
export const RUNS: readonly Run[] = ['model', 'view', 'browser'];

const DIRECTORY = 'reports/coverage';
const fileOf = (run: Run, chartId: string) => `${DIRECTORY}/${run}-${chartId}.json`;
const read = <Content>(file: string): Content | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;

/**
 * Keeps what a test has walked, beside what others have recorded before. A file per run and chart, since test files run side by side.
 * @param items ids of the edges of one walk, in order; guard outcomes (`Path.items`) may stand between them
 */
export function recordCoverage(run: Run, chartId: string, items: readonly string[]): void {
  mkdirSync(DIRECTORY, { recursive: true });
  const walks = new Set(
    (read<string[][]>(fileOf(run, chartId)) ?? []).map((walk) => JSON.stringify(walk)),
  );
  const size = walks.size;
  if (walks.add(JSON.stringify(items)).size > size)
    writeFileSync(fileOf(run, chartId), `[\n${[...walks].join(',\n')}\n]\n`);
}

/** Forgets what a run has recorded of a chart. */
export function forgetCoverage(run: Run, chartId: string): void {
  mkdirSync(DIRECTORY, { recursive: true });
  writeFileSync(fileOf(run, chartId), '[]\n');
}

/** Whether a run has recorded anything of any chart. */
export const isRecorded = (run: Run): boolean =>
  existsSync(DIRECTORY) && readdirSync(DIRECTORY).some((name) => name.startsWith(`${run}-`));

export interface Missing {
  readonly id: string;
  readonly reason: string;
  /** declared by the model: does not count against the run */ readonly isExcused: boolean;
}
export interface Covered {
  readonly all: number;
  readonly covered: readonly string[];
  readonly missing: readonly Missing[];
  /** of what is not excused */ readonly percent: number;
}
export interface ChartCoverage {
  readonly chart: string;
  readonly runs: Readonly<Partial<Record<Run, Readonly<Record<Kind, Covered>>>>>;
}

/** Why no walk of the model takes an edge. */
function reasonOf(model: ChartModel, edgeId: string): string {
  const { nodes } = graphOf(model);
  const edge = edgesOf(model.machine).find(({ id }) => id === edgeId)!;
  const isEntered = nodes.some(
    ({ state, walked }) =>
      state
        .split(' & ')
        .some((leaf) => leaf === edge.source || leaf.startsWith(`${edge.source}.`)) ||
      walked.edges.some(({ target }) => target === edge.source),
  );
  if (!isEntered && edge.source !== model.machine.id)
    return `unreachable: no step leads to «${edge.source}»`;
  if (edge.kind !== 'always' && !model.steps.some(({ event }) => event.type === edge.event))
    return `no step of the model is «${edge.event}»`;
  const asked = nodes
    .flatMap(({ arcs }) => arcs)
    .some(({ walked }) => walked.outcomes.includes(outcome(edgeId, false)));
  if (edge.guard && asked) return `the guard «${edge.guard}» is never true with the model's steps`;
  return 'an earlier branch, or a state inside, always takes the event';
}

/** Why a run has not covered something. @param taken ids of the edges that it has taken */
export function missingReason(
  model: ChartModel,
  run: Run,
  kind: Kind,
  id: string,
  taken: ReadonlySet<string>,
): Missing {
  const exceptions = run === 'model' ? {} : (model.exceptions?.[run] ?? {});
  const edges =
    kind === 'state'
      ? edgesOf(model.machine)
          .filter(({ target }) => target === id)
          .map((edge) => edge.id)
      : kind === 'pairs'
        ? id.split(' ⇒ ')
        : [id.replace(/ \? (true|false)$/, '')];
  const excuse =
    exceptions[id] ??
    (kind === 'state'
      ? edges.length > 0 && edges.every((edge) => exceptions[edge])
        ? exceptions[edges[0]!]
        : undefined
      : edges.map((edge) => exceptions[edge]).find(Boolean));
  if (excuse) return { id, reason: excuse, isExcused: true };
  if (run !== 'model') return { id, reason: `no test of the ${run} walks it`, isExcused: false };
  const untaken = edges.find((edge) => !taken.has(edge));
  if (kind === 'state') return { id, reason: 'unreachable: no step leads to it', isExcused: false };
  if (kind === 'guard')
    return {
      id,
      reason: id.endsWith('true')
        ? reasonOf(model, edges[0]!)
        : "the guard is never false with the model's steps",
      isExcused: false,
    };
  if (kind === 'pairs' && !untaken) {
    const guard = edgesOf(model.machine).find((edge) => edge.id === edges[1])!.guard;
    return {
      id,
      reason: guard
        ? `after the first, «${guard}» is never true with the model's steps`
        : 'after the first, another branch or no step takes the event',
      isExcused: false,
    };
  }
  return { id, reason: reasonOf(model, untaken ?? edges[0]!), isExcused: false };
}

/** What each run has covered of a chart; runs that have recorded nothing of it are left out. */
export function coverageOf(model: ChartModel, runs: readonly Run[] = RUNS): ChartCoverage {
  const counted = runs
    .filter((run) => existsSync(fileOf(run, model.machine.id)))
    .map((run) => {
      const tally = createTally(model.machine);
      for (const walk of read<string[][]>(fileOf(run, model.machine.id)) ?? []) tally.add(walk);
      const kinds = KINDS.map((kind): [Kind, Covered] => {
        const covered = tally.all[kind].filter((id) => tally.covered[kind].has(id));
        const missing = tally.all[kind]
          .filter((id) => !tally.covered[kind].has(id))
          .map((id) => missingReason(model, run, kind, id, tally.covered.transition));
        const owed = covered.length + missing.filter(({ isExcused }) => !isExcused).length;
        return [
          kind,
          {
            all: tally.all[kind].length,
            covered,
            missing,
            percent: owed === 0 ? 100 : (100 * covered.length) / owed,
          },
        ];
      });
      return [run, Object.fromEntries(kinds)];
    });
  return { chart: model.machine.id, runs: Object.fromEntries(counted) };
}

/** Writes `reports/coverage-{model,view,browser}.json`. */
export function writeCoverage(charts: readonly ChartCoverage[]): void {
  for (const run of RUNS.filter(isRecorded)) {
    const content = Object.fromEntries(charts.map(({ chart, runs }) => [chart, runs[run]]));
    writeFileSync(`reports/coverage-${run}.json`, `${JSON.stringify(content, null, 2)}\n`);
  }
}

const WORDS: Readonly<Record<Kind, string>> = {
  state: 'states',
  transition: 'transitions',
  guard: 'guard outcomes',
  pairs: 'pairs',
};

/** The runs side by side, a row per chart and kind. */
export function coverageTable(charts: readonly ChartCoverage[], runs: readonly Run[]): string {
  const cell = (covered: Covered | undefined) => {
    if (!covered) return 'not run';
    const excused = covered.missing.filter(({ isExcused }) => isExcused).length;
    return `${covered.covered.length}/${covered.all} ${Math.floor(covered.percent)}%${excused > 0 ? ` (${excused} excused)` : ''}`;
  };
  const rows = charts.flatMap(({ chart, runs: its }) =>
    KINDS.map((kind, index) => [
      index === 0 ? chart : '',
      WORDS[kind],
      ...runs.map((run) => cell(its[run]?.[kind])),
    ]),
  );
  const table = [['chart', 'covered', ...runs], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const lines = table.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return [lines[0], widths.map((width) => '-'.repeat(width)).join('  '), ...lines.slice(1)].join(
    '\n',
  );
}

/** What is not covered, each with its reason; pairs only of the model, for a view or a browser owes them to nobody. */
export function coverageGaps(charts: readonly ChartCoverage[], runs: readonly Run[]): string {
  const linesOf = (chart: string, run: Run, counted: ChartCoverage['runs'][Run]) => {
    if (!counted)
      return [`${chart}, ${run}: nothing; no walk of the ${run} is recorded of this chart`];
    const missing = KINDS.filter((kind) => kind !== 'pairs' || run === 'model').flatMap(
      (kind) => counted[kind].missing,
    );
    return missing.map(
      ({ id, reason, isExcused }) =>
        `${chart}, ${run}${isExcused ? ', excused' : ''}: ${id}\n    ${reason}`,
    );
  };
  const lines = charts.flatMap(({ chart, runs: its }) =>
    runs.flatMap((run) => linesOf(chart, run, its[run])),
  );
  return lines.length > 0 ? `\nNot covered:\n${lines.join('\n')}` : '';
}

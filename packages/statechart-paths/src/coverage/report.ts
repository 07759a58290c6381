/** Coverage of each chart by the model, view and browser runs, counted against the definition. */
import { writeFileSync } from 'node:fs';
import type { ChartModel } from '../chart-model.ts';
import { type RequirementCoverage, requirementsOf } from '../requirements.ts';
import { createCoverageCounter, type Kind, KINDS } from './counter.ts';
import { exemption, type Missing, missingReason } from './missing.ts';
import { isRecorded, readWalks, type Run, RUNS } from './recorded.ts';

export interface Covered {
  readonly all: number;
  readonly covered: readonly string[];
  readonly missing: readonly Missing[];
  /** percentage covered, without excused items */ readonly percent: number;
  /** Number of further items that are proven impossible. */
  readonly impossible: number;
}
export interface ChartCoverage {
  readonly chart: string;
  readonly runs: Readonly<Partial<Record<Run, Readonly<Record<Kind, Covered>>>>>;
  readonly requirements: readonly RequirementCoverage[];
}

/**
 * Returns each run's coverage of a chart; a run without recorded walks is omitted, unless the model excuses the whole
 * chart from it.
 */
export function coverageOf(model: ChartModel, runs: readonly Run[] = RUNS): ChartCoverage {
  const counted = runs
    .filter((run) => readWalks(run, model.machine.id) ?? exemption(model, run))
    .map((run) => {
      const counter = createCoverageCounter(model.machine);
      for (const walk of readWalks(run, model.machine.id) ?? []) counter.add(walk);
      const kinds = KINDS.map((kind): [Kind, Covered] => {
        const covered = counter.all[kind].filter((id) => counter.covered[kind].has(id));
        const missing = counter.all[kind]
          .filter((id) => !counter.covered[kind].has(id))
          .map((id) => missingReason(model, run, kind, id, counter.covered.transition));
        const required = covered.length + missing.filter(({ isExcused }) => !isExcused).length;
        return [
          kind,
          {
            all: counter.all[kind].length,
            covered,
            missing,
            impossible: kind === 'pairs' ? counter.impossible : 0,
            percent: required === 0 ? 100 : (100 * covered.length) / required,
          },
        ];
      });
      return [run, Object.fromEntries(kinds)];
    });
  const walks = runs.flatMap((run) => {
    const recorded = readWalks(run, model.machine.id);
    return recorded ? [[run, recorded] as const] : [];
  });
  return {
    chart: model.machine.id,
    runs: Object.fromEntries(counted),
    requirements: requirementsOf(model, Object.fromEntries(walks)),
  };
}

/** Writes `reports/coverage-{model,view,browser}.json`. */
export function writeCoverage(charts: readonly ChartCoverage[]): void {
  for (const run of RUNS.filter(isRecorded)) {
    const content = Object.fromEntries(charts.map(({ chart, runs }) => [chart, runs[run]]));
    writeFileSync(`reports/coverage-${run}.json`, `${JSON.stringify(content, null, 2)}\n`);
  }
}

/** Number of uncovered items to print per chart, run and kind. */
const MAX_LISTED = 50;

const KIND_LABELS: Readonly<Record<Kind, string>> = {
  state: 'states',
  transition: 'transitions',
  guard: 'guard outcomes',
  pairs: 'pairs',
};

/** Returns a table with a row per chart and kind, and a column per run. */
export function coverageTable(charts: readonly ChartCoverage[], runs: readonly Run[]): string {
  const cell = (covered: Covered | undefined) => {
    if (!covered) return 'not run';
    const excused = covered.missing.filter(({ isExcused }) => isExcused).length;
    return `${covered.covered.length}/${covered.all} ${Math.floor(covered.percent)}%${excused > 0 ? ` (${excused} excused)` : ''}${covered.impossible > 0 ? ` (${covered.impossible} more impossible)` : ''}`;
  };
  const rows = charts.flatMap(({ chart, runs: its }) =>
    KINDS.map((kind, index) => [
      index === 0 ? chart : '',
      KIND_LABELS[kind],
      ...runs.map((run) => cell(its[run]?.[kind])),
    ]),
  );
  const table = [['chart', 'covered', ...runs], ...rows];
  return aligned(table);
}

/** Aligns the cells of each column. */
function aligned(table: readonly (readonly string[])[]): string {
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

/** Returns how many walks of each run cover each requirement, and what no walk covers; empty without requirements. */
export function requirementsTable(charts: readonly ChartCoverage[], runs: readonly Run[]): string {
  const rows = charts.flatMap(({ chart, requirements }) =>
    requirements.map(({ number, walks, missed }) => [
      chart,
      number,
      ...runs.map((run) => (walks[run] === undefined ? 'not run' : String(walks[run]))),
      missed.length > 0 ? `covered by no walk: ${missed.join('; ')}` : '',
    ]),
  );
  if (rows.length === 0) return '';
  return aligned([['chart', 'requirement', ...runs.map((run) => `${run} walks`), ''], ...rows]);
}

/**
 * Returns the uncovered items with their reasons; pairs only for the model, because view and browser runs need not
 * cover them.
 */
export function coverageGaps(charts: readonly ChartCoverage[], runs: readonly Run[]): string {
  const linesOf = (chart: string, run: Run, counted: ChartCoverage['runs'][Run]) => {
    if (!counted)
      return [
        `${chart}, ${run}: nothing is covered; no walk of the ${run} is recorded for this chart`,
      ];
    return KINDS.filter((kind) => kind !== 'pairs' || run === 'model').flatMap((kind) => {
      const { missing } = counted[kind];
      const more = missing.length - MAX_LISTED;
      return [
        ...missing
          .slice(0, MAX_LISTED)
          .map(
            ({ id, reason, isExcused }) =>
              `${chart}, ${run}${isExcused ? ', excused' : ''}: ${id}\n    ${reason}`,
          ),
        ...(more > 0
          ? [`${chart}, ${run}: ${more} more ${KIND_LABELS[kind]}: reports/coverage-${run}.json`]
          : []),
      ];
    });
  };
  const lines = charts.flatMap(({ chart, runs: its }) =>
    runs.flatMap((run) => linesOf(chart, run, its[run])),
  );
  return lines.length > 0 ? `\nNot covered:\n${lines.join('\n')}` : '';
}

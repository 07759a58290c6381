import { type Command, Option } from 'commander';
import { writeCoveragePage } from '../coverage/page.ts';
import { clearCoverage, isRecorded, type Run, RUNS } from '../coverage/recorded.ts';
import {
  type ChartCoverage,
  coverageGaps,
  coverageOf,
  coverageTable,
  requirementsTable,
  writeCoverage,
} from '../coverage/report.ts';
import { UserError } from '../user-error.ts';
import {
  readSelection,
  type ChartSelection,
  charts,
  type LimitFlags,
  maxStates,
  percent,
  print,
  printNotes,
  maxSteps,
} from './arguments.ts';
import { findPaths, runPaths } from './run-path.ts';

interface Flags extends LimitFlags {
  run?: Run;
  min?: number;
}

export const addCoverage = (program: Command): Command =>
  program
    .command('coverage')
    .description(
      'prints the coverage of the charts, counted against their definitions, and writes it to reports/coverage-*.json and reports/coverage.html',
    )
    .addArgument(charts)
    .addOption(
      new Option(
        '--run <run>',
        'only this run: «model» walks the charts now, «view» and «browser» show what their tests have recorded',
      ).choices(RUNS),
    )
    .addOption(
      new Option(
        '--min <percent>',
        'fail if the coverage of states, transitions or guard outcomes is lower (of --run, or of every recorded run)',
      ).argParser(percent),
    )
    .addOption(maxStates())
    .addOption(maxSteps())
    .action(async (names: string[], flags: Flags) =>
      measure(await readSelection(program, names, flags), flags),
    );

async function measure(selection: ChartSelection, { run, min, ...limits }: Flags) {
  const { config, chosen } = selection;
  const { models } = config;
  const hint = (of: Run) =>
    config.tests?.[of as 'view' | 'browser']?.command.join(' ') ?? `the tests of the ${of}`;
  if (run === undefined || run === 'model') {
    for (const model of chosen) {
      clearCoverage('model', model.machine.id);
      await runPaths(selection, model, findPaths(model, limits, { gen: 'pairs' }), 'record');
    }
  } else if (!isRecorded(run)) {
    throw new UserError(`No coverage of the ${run} is recorded yet. First run: ${hint(run)}`);
  }
  const shown = run ? [run] : RUNS;
  const all = models.map((model) => coverageOf(model));
  const counted = all.filter(({ chart }) => chosen.some(({ machine }) => machine.id === chart));
  writeCoverage(all);
  const held = requirementsTable(counted, shown);
  if (held) print(`${held}\n`);
  print(coverageTable(counted, shown) + coverageGaps(counted, shown.filter(isRecorded)));
  for (const each of shown)
    if (!isRecorded(each) && config.tests?.[each as 'view' | 'browser'])
      print(`\nNo coverage of the ${each} is recorded yet. To record it, run: ${hint(each)}`);
  printNotes(chosen);
  if (min !== undefined) for (const each of shown.filter(isRecorded)) gate(counted, each, min);
  await writeCoveragePage(models, all);
  print('\nInteractive page: reports/coverage.html');
}

/** Fails the command if a chart's coverage is below the minimum. */
function gate(counted: readonly ChartCoverage[], run: Run, min: number) {
  for (const { chart, runs } of counted) {
    for (const kind of ['state', 'transition', 'guard'] as const) {
      const reached = runs[run]?.[kind].percent ?? 0;
      if (reached >= min) continue;
      console.error(
        `${chart}: the ${run} covers ${reached.toFixed(1)} % of ${kind === 'guard' ? 'the guard outcomes' : `the ${kind}s`}, less than ${min} %.`,
      );
      process.exitCode = 1;
    }
  }
}

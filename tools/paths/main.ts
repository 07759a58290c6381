/** `npm run paths`: what testers do with the charts. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { models } from '../../tests/model/models';
import {
  type ChartCoverage,
  coverageGaps,
  coverageOf,
  coverageTable,
  forgetCoverage,
  isRecorded,
  recordCoverage,
  type Run,
  RUNS,
  writeCoverage,
} from './coverage';
import { writeCoveragePage } from './coverage-page';
import { edgesOf, stateNamesOf, statesOf } from './definition';
import { executePath, readReplay, shrink, writeReplay } from './execute';
import { FORMATS } from './formats';
import { type Generator, generatePaths, GENERATORS, type Options, type Path } from './generate';
import type { ChartModel } from './model';
import { mutate } from './mutate';
import { MEASURES, parseStop, UserError } from './stop';

const modelsNamed = (names: readonly string[]): readonly ChartModel[] => {
  const unknown = names.filter((name) => !models.some(({ machine }) => machine.id === name));
  if (unknown.length > 0)
    throw new UserError(
      `There is no chart named ${unknown.join(', ')}. The charts are: ${models.map(({ machine }) => machine.id).join(', ')}.`,
    );
  return models.filter(({ machine }) => names.length === 0 || names.includes(machine.id));
};
const count = (text: string) => {
  if (!/^\d+$/.test(text))
    throw new InvalidArgumentError('It has to be a whole number, 0 or more.');
  return Number(text);
};
const percent = (text: string) => {
  if (!/^\d+(\.\d+)?$/.test(text) || Number(text) > 100)
    throw new InvalidArgumentError('It has to be a percentage from 0 to 100.');
  return Number(text);
};
const charts = new Argument(
  '[charts...]',
  'names of charts; all of them when none is named',
).default([], 'all');
const aligned = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries)
    .map(([name, what]) => `  ${name.padEnd(12)}${what}`)
    .join('\n');

/** Runs a path on the live model. A failure is shrunk, kept in a replay file and told. */
async function execute(model: ChartModel, path: Path) {
  const failure = await executePath(model, path);
  if (!failure) return undefined;
  const smallest = shrink(model, failure);
  const file = writeReplay(model, smallest);
  console.error(
    `${model.machine.id}: broken: «${smallest.claim}»\n  ${[smallest.start, ...smallest.steps].map(({ name }) => name.en).join(' → ')}\n  ${failure.steps.length} steps, shrunk to ${smallest.steps.length}; again with: npm run paths -- replay ${file}`,
  );
  process.exitCode = 1;
  return smallest;
}

const program = new Command('paths')
  .description(
    'Paths through the statecharts of the app: list the charts, generate paths, measure what is covered, replay a failure, mutate.\nRun it as: npm run paths -- COMMAND …',
  )
  .addHelpText(
    'after',
    `
Examples:
  npm run paths -- generate purchase                                   paths that take every transition, as a checklist
  npm run paths -- generate purchase --gen shortest --to added         the shortest way to a state
  npm run paths -- generate --gen random --seed 7 --stop "transition(100) or length(500)"
  npm run paths -- generate purchase --format playwright --out tests/paths/generated
  npm run paths -- coverage --min 100
  npm run paths -- mutate session --min 95`,
  )
  .showHelpAfterError('(add --help for what is possible)');

program
  .command('list')
  .description('the charts, with the names of their states, starts and steps')
  .addArgument(charts)
  .action((names: string[]) => {
    for (const model of modelsNamed(names)) {
      const { machine, doc, starts, steps } = model;
      console.log(
        `${machine.id}: ${statesOf(machine).length} states, ${edgesOf(machine).length} transitions\n  ${doc.purpose.en}\n  ${doc.purpose.fa}`,
      );
      if (names.length === 0) continue;
      console.log(`  states: ${stateNamesOf(machine).join(', ')}`);
      for (const [what, list] of [
        ['start', starts],
        ['step', steps],
      ] as const)
        for (const { name } of list) console.log(`  ${what}: ${name.en} | ${name.fa}`);
    }
  });

interface GenerateFlags {
  gen: Generator | 'replay';
  stop?: string;
  seed: number;
  from?: string;
  to?: string;
  avoid?: string[];
  maxPaths?: number;
  replay?: string;
  format: string;
  out?: string;
}

program
  .command('generate')
  .description(
    'paths through charts; every one is also walked on the live model under its invariants',
  )
  .addArgument(charts)
  .addOption(
    new Option('--gen <generator>', 'how paths are found')
      .choices([...Object.keys(GENERATORS), 'replay'])
      .default('transition'),
  )
  .option(
    '--stop <expression>',
    'when to stop, for example "transition(100) or length(500) or time(30s)"',
  )
  .addOption(
    new Option('--seed <number>', 'seed of the random walk: the same seed gives the same paths')
      .argParser(count)
      .default(1),
  )
  .option('--from <state>', 'go to this state first')
  .option('--to <state>', 'end in this state')
  .option('--avoid <states...>', 'never enter these states')
  .addOption(new Option('--max-paths <number>', 'at most so many paths per chart').argParser(count))
  .option(
    '--replay <file>',
    'for --gen replay: the file whose paths are written again, in another format',
  )
  .addOption(
    new Option('--format <format>', 'what is written').choices(Object.keys(FORMATS)).default('md'),
  )
  .option('--out <directory>', 'write a file per chart there, instead of to the screen')
  .addHelpText(
    'after',
    `\nGenerators:\n${aligned(GENERATORS)}\n  replay      the paths of a replay file, or of paths generated as JSON\n\nConditions of --stop, joined by «and», «or» and parentheses:\n${aligned(MEASURES)}`,
  )
  .action(async (names: string[], { format, out, gen, replay, ...flags }: GenerateFlags) => {
    const { ending, write, join } = FORMATS[format]!;
    const chosen = modelsNamed(names);
    if ((gen === 'replay') !== (replay !== undefined))
      throw new UserError('--gen replay and --replay FILE go together.');
    const found = replay
      ? readReplay(replay, models, (chart) => chosen.some(({ machine }) => machine.id === chart))
      : chosen.map((model) => ({
          model,
          paths: generatePaths(model, optionsFor(model, { gen: gen as Generator, ...flags })).paths,
        }));
    if (found.length === 0)
      throw new UserError(
        `${replay} has no paths of ${names.length > 0 ? names.join(', ') : 'any chart'}.`,
      );
    if (!out && !join && found.length > 1)
      throw new UserError(
        `In the format ${format} every chart is a file of its own: name one chart, or add --out DIR.`,
      );
    const texts: [string, string][] = [];
    for (const { model, paths } of found) {
      if (paths.length === 0)
        throw new UserError(`No path of the chart ${model.machine.id} is as asked.`);
      const written = [];
      for (const path of paths) written.push({ path, failure: await execute(model, path) });
      texts.push([
        `${model.machine.id}.${gen}.${ending}`,
        write({ model, written, seed: flags.seed, directory: out ?? 'tests/paths/generated' }),
      ]);
    }
    if (!out) {
      const written = texts.map(([, text]) => text);
      return console.log(written.length > 1 ? join!(written) : written[0]);
    }
    mkdirSync(out, { recursive: true });
    for (const [name, text] of texts) {
      writeFileSync(`${out}/${name}`, `${text}\n`);
      console.log(`${out}/${name}`);
    }
  });

/** @throws {UserError} for states that the chart doesn't have */
function optionsFor(
  model: ChartModel,
  {
    stop,
    from,
    to,
    avoid,
    ...rest
  }: Omit<GenerateFlags, 'gen' | 'format' | 'out' | 'replay'> & { gen: Generator },
): Options {
  const states = stateNamesOf(model.machine);
  for (const name of [from, to, ...(avoid ?? [])]) {
    if (name !== undefined && !states.includes(name))
      throw new UserError(
        `The chart ${model.machine.id} has no state «${name}». It has: ${states.join(', ')}.`,
      );
  }
  return {
    ...rest,
    from,
    to,
    avoid,
    stop: stop === undefined ? undefined : parseStop(stop, states),
  };
}

program
  .command('coverage')
  .description(
    'what is covered of the charts, counted against their definitions; also written to reports/coverage-*.json and reports/coverage.html',
  )
  .addArgument(charts)
  .addOption(
    new Option(
      '--run <run>',
      'only this run: the model is walked now; view and browser show what their tests have recorded',
    ).choices(RUNS),
  )
  .addOption(
    new Option(
      '--min <percent>',
      'fail below this coverage of states, transitions or guard outcomes (of --run, or of every run that is recorded)',
    ).argParser(percent),
  )
  .action(async (names: string[], { run, min }: { run?: Run; min?: number }) => {
    const chosen = modelsNamed(names);
    if (run === undefined || run === 'model') {
      for (const model of chosen) {
        forgetCoverage('model', model.machine.id);
        for (const path of generatePaths(model, { gen: 'pairs' }).paths)
          if (!(await execute(model, path))) recordCoverage('model', model.machine.id, path.items);
      }
    } else if (!isRecorded(run)) {
      throw new UserError(
        `Nothing is recorded of the ${run} yet; first run: ${WALKS[run].join(' ')}`,
      );
    }
    const shown = run ? [run] : RUNS;
    const all = models.map((model) => coverageOf(model));
    const its = all.filter(({ chart }) => chosen.some(({ machine }) => machine.id === chart));
    writeCoverage(all);
    await writeCoveragePage(models, all);
    console.log(coverageTable(its, shown) + coverageGaps(its, shown.filter(isRecorded)));
    for (const each of ['view', 'browser'] as const)
      if (shown.includes(each) && !isRecorded(each))
        console.log(
          `\nNothing is recorded of the ${each} yet; its tests record it: ${WALKS[each].join(' ')}`,
        );
    console.log('\nA page to click through: reports/coverage.html');
    if (min !== undefined) for (const each of shown.filter(isRecorded)) gate(its, each, min);
  });

function gate(its: readonly ChartCoverage[], run: Run, min: number) {
  for (const { chart, runs } of its) {
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

const WALKS: Readonly<Record<'view' | 'browser', readonly string[]>> = {
  view: ['npx', 'vitest', 'run', '--project', 'view'],
  browser: [
    'npx',
    'playwright',
    'test',
    '--config',
    'tests/paths/playwright.config.ts',
    'walk.spec',
  ],
};

program
  .command('replay')
  .description('walks the paths of a replay file, or of paths generated as JSON, again')
  .argument('<file>', 'reports/replay-….json, or what --format json has written')
  .addOption(new Option('--run <run>', 'where').choices(RUNS).default('model'))
  .action(async (file: string, { run }: { run: Run }) => {
    const replayed = readReplay(file, models);
    if (replayed.every(({ paths }) => paths.length === 0))
      throw new UserError(`${file} has no paths.`);
    if (run === 'model') {
      for (const { model, paths } of replayed) {
        for (const path of paths)
          if (!(await execute(model, path)))
            console.log(`${model.machine.id} ${path.id} went well: ${path.name.en}`);
      }
      return;
    }
    const [command, ...args] = WALKS[run];
    const names = replayed.map(({ model }) => model.machine.id);
    // A view's test file is named after its chart; the browser's tests are grouped by chart.
    const only =
      run === 'view'
        ? names.map(
            (name) => `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.test`,
          )
        : ['--grep', names.join('|')];
    process.exitCode =
      spawnSync(command!, [...args, ...only], {
        stdio: 'inherit',
        env: { ...process.env, REPLAY: resolve(file) },
      }).status ?? 1;
  });

program
  .command('mutate')
  .description(
    'breaks every transition (removed, retargeted to every other state) and negates every guard, and names the pinned journey or invariant that notices',
  )
  .addArgument(charts)
  .addOption(new Option('--min <percent>', 'fail below this score').argParser(percent))
  .action((names: string[], { min = 0 }: { min?: number }) => {
    for (const model of modelsNamed(names)) {
      const results = mutate(model);
      const killed = results.filter(({ killer }) => killer);
      for (const { mutation, killer } of results)
        console.log(
          killer ? `killed    ${mutation}\n          by «${killer}»` : `SURVIVED  ${mutation}`,
        );
      const score = (100 * killed.length) / results.length;
      console.log(
        `${model.machine.id}: ${killed.length} of ${results.length} mutants killed, score ${score.toFixed(1)} %\n`,
      );
      if (score >= min) continue;
      console.error(`${model.machine.id}: the score is less than ${min} %.`);
      process.exitCode = 1;
    }
  });

try {
  await program.parseAsync();
} catch (error) {
  // What the file system refuses (with a code) is the user's to mend, too.
  console.error(
    error instanceof UserError || (error instanceof Error && 'code' in error)
      ? error.message
      : error,
  );
  process.exitCode = 2;
}

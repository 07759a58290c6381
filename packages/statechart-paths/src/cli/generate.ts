import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Command, Option } from 'commander';
import { stateNamesOf } from '../definition.ts';
import type { Budget } from '../budget.ts';
import { FORMATS } from '../formats/index.ts';
import { type Generator, GENERATORS, type Options } from '../generators.ts';
import type { ChartModel } from '../model.ts';
import type { Path } from '../path.ts';
import { readReplay } from '../replay.ts';
import { MEASURES, parseStopCondition } from '../stop-condition.ts';
import { UserError } from '../user-error.ts';
import {
  readSelection,
  budgetOf,
  type ChartSelection,
  charts,
  commandOf,
  count,
  type LimitFlags,
  maxStates,
  print,
  printLimits,
  timeout,
} from './arguments.ts';
import { findPaths, runPaths } from './run-path.ts';

interface Flags extends LimitFlags {
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

const aligned = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries)
    .map(([name, description]) => `  ${name.padEnd(12)}${description}`)
    .join('\n');

export const addGenerate = (program: Command): Command =>
  program
    .command('generate')
    .description(
      'generates paths through charts, and walks each path on the live chart under its invariants',
    )
    .addArgument(charts)
    .addOption(
      new Option('--gen <generator>', 'strategy that finds the paths')
        .choices([...Object.keys(GENERATORS), 'replay'])
        .default('transition'),
    )
    .option(
      '--stop <condition>',
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
    .addOption(
      new Option('--max-paths <number>', 'maximum number of paths per chart').argParser(count),
    )
    .option(
      '--replay <file>',
      'for --gen replay: the file whose paths are written in another format',
    )
    .addOption(
      new Option('--format <format>', 'output format').choices(Object.keys(FORMATS)).default('md'),
    )
    .addOption(maxStates())
    .addOption(timeout())
    .option('--out <directory>', 'write one file per chart to this directory instead of printing')
    .addHelpText(
      'after',
      `\nGenerators:\n${aligned(GENERATORS)}\n  replay      the paths of a replay file, or of paths generated as JSON\n\nConditions of --stop, joined by «and», «or» and parentheses:\n${aligned(MEASURES)}`,
    )
    .action(async (names: string[], flags: Flags) =>
      generate(await readSelection(program, names, flags), flags),
    );

async function generate(selection: ChartSelection, flags: Flags) {
  const { config, chosen } = selection;
  const found = pathsFor(chosen, flags);
  const { format, out, gen, seed } = flags;
  const { extension, write, join } = FORMATS[format]!;
  if (!out && !join && found.length > 1)
    throw new UserError(
      `The format ${format} needs one file per chart: name one chart, or add --out DIR.`,
    );
  printLimits(chosen);
  const texts: [file: string, text: string][] = [];
  for (const { model, paths, budget } of found) {
    if (paths.length === 0)
      throw new UserError(`The chart ${model.machine.id} has no path that meets these options.`);
    const written = await runPaths(selection, model, { paths, budget });
    const sheet = {
      model,
      written,
      seed,
      directory: out ?? config.playwright?.directory ?? '.',
      command: commandOf(config),
      playwright: config.playwright,
      source: sourceOf(selection, model, out ?? '.'),
    };
    texts.push([`${model.machine.id}.${gen}.${extension}`, await write(sheet)]);
  }
  if (!out) {
    const written = texts.map(([, text]) => text);
    return print(written.length > 1 ? join!(written) : written[0]!);
  }
  mkdirSync(out, { recursive: true });
  for (const [name, text] of texts) {
    writeFileSync(`${out}/${name}`, `${text}\n`);
    print(`${out}/${name}`);
  }
}

/** Returns the module that the model is read from, relative to a directory. */
const sourceOf = ({ fileOf }: ChartSelection, model: ChartModel, directory: string) =>
  relative(directory, fileOf(model)).replace(/^(?!\.)/, './');

/** Returns the requested paths: read from a file, or generated. */
function pathsFor(
  chosen: readonly ChartModel[],
  { gen, replay, ...flags }: Flags,
): { model: ChartModel; paths: readonly Path[]; budget: Budget }[] {
  if ((gen === 'replay') !== (replay !== undefined))
    throw new UserError('Use --gen replay and --replay FILE together.');
  if (gen !== 'replay')
    return chosen.map((model) => ({
      model,
      ...findPaths(model, flags, optionsFor(model, gen, flags)),
    }));
  const found = readReplay(replay!, chosen, (chart) =>
    chosen.some(({ machine }) => machine.id === chart),
  );
  if (found.length === 0)
    throw new UserError(
      `${replay} has no paths of ${chosen.map(({ machine }) => machine.id).join(', ')}.`,
    );
  return found.map((replayed) => ({
    ...replayed,
    budget: budgetOf(flags, replayed.model.machine.id),
  }));
}

/** @throws {UserError} for unknown states */
function optionsFor(
  model: ChartModel,
  gen: Generator,
  { stop, seed, from, to, avoid, maxPaths }: Omit<Flags, 'gen' | 'replay'>,
): Options {
  const states = stateNamesOf(model.machine);
  for (const name of [from, to, ...(avoid ?? [])]) {
    if (name !== undefined && !states.includes(name))
      throw new UserError(
        `The chart ${model.machine.id} has no state «${name}». It has: ${states.join(', ')}.`,
      );
  }
  return {
    gen,
    seed,
    from,
    to,
    avoid,
    maxPaths,
    stop: stop === undefined ? undefined : parseStopCondition(stop, states),
  };
}

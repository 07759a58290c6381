import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Command, Option } from 'commander';
import type { Budget } from '../budget.ts';
import { FORMATS } from '../formats/index.ts';
import type { Generator } from '../generators.ts';
import type { ChartModel } from '../chart-model.ts';
import type { Path } from '../path.ts';
import { readReplay } from '../replay.ts';
import { UserError } from '../user-error.ts';
import {
  readSelection,
  budgetOf,
  type ChartSelection,
  charts,
  commandOf,
  print,
  printNotes,
} from './arguments.ts';
import { addPathOptions, type PathFlags, pathOptions } from './path-options.ts';
import { findPaths, runPaths } from './run-path.ts';

interface Flags extends PathFlags {
  readonly gen: Generator | 'replay';
  readonly replay?: string;
  readonly format: string;
  readonly out?: string;
}

export const addGenerate = (program: Command): Command =>
  addPathOptions(
    program
      .command('generate')
      .description(
        'generates paths through charts, and walks each path on the live chart under its invariants',
      )
      .addArgument(charts),
    { replay: 'the paths of a replay file, or of paths generated as JSON' },
  )
    .option(
      '--replay <file>',
      'for --gen replay: the file whose paths are written in another format',
    )
    .addOption(
      new Option('--format <format>', 'output format').choices(Object.keys(FORMATS)).default('md'),
    )
    .option('--out <directory>', 'write one file per chart to this directory instead of printing')
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
  printNotes(chosen);
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
      ...findPaths(model, flags, pathOptions(model, gen, flags)),
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

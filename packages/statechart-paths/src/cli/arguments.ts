/** Arguments shared by several commands. */
import { existsSync } from 'node:fs';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { type Budget, createBudget, DEFAULT_MAX_STATES, DEFAULT_MAX_STEPS } from '../budget.ts';
import { type PathsConfig, readConfig } from '../config.ts';
import type { ChartModel } from '../chart-model.ts';
import { isCode } from '../foreign/load.ts';
import { readMachines } from '../foreign/read.ts';
import { UserError } from '../user-error.ts';

/** The charts that a command works on. */
export interface ChartSelection {
  /**
   * The project's configuration; if files of machines are given, a configuration of only the models made from their
   * exports.
   */
  readonly config: PathsConfig;
  readonly chosen: readonly ChartModel[];
  /** The files of machines given as arguments. */
  readonly files: readonly string[];
  /** Returns the file that a chart was read from: one of the given files, or the configuration. */
  readonly fileOf: (model: ChartModel) => string;
}

/** Writes to the standard output; while files of machines are loaded, `console.log` goes to the standard error. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** A chart has the name of no file. */
const isFile = (name: string) => isCode(name) || (/[./]/.test(name) && existsSync(name));

/**
 * Returns the selected charts: by their names in the configuration, or by files that export machines.
 * @throws {UserError} for an unknown chart, or a file without a machine
 */
export async function readSelection(
  program: Command,
  names: readonly string[],
  limits: LimitFlags = { maxStates: DEFAULT_MAX_STATES, maxSteps: DEFAULT_MAX_STEPS },
): Promise<ChartSelection> {
  const files = names.filter(isFile);
  if (files.length === 0) {
    const { config: file } = program.opts<{ config: string }>();
    const config = await readConfig(file);
    return { config, chosen: modelsNamed(config.models, names), files, fileOf: () => file };
  }
  if (files.length < names.length)
    throw new UserError('Pass either chart names or files that export machines, not both.');
  console.log = console.error; // so that the output of a loaded machine file does not mix with the command's output
  const fileOf = new Map<ChartModel, string>();
  for (const file of files)
    for (const { model } of await readMachines(file, (chart) => budgetOf(limits, chart, 0.5)))
      fileOf.set(model, file);
  const models = [...fileOf.keys()];
  return { config: { models }, chosen: models, files, fileOf: (model) => fileOf.get(model)! };
}
/** Options of the commands that search a chart. */
export interface LimitFlags {
  readonly maxStates: number;
  /** Per chart. */
  readonly maxSteps: number;
}

export const maxStates = () =>
  new Option('--max-states <number>', 'maximum number of positions to explore per chart')
    .argParser(count)
    .default(DEFAULT_MAX_STATES);
export const maxSteps = () =>
  new Option(
    '--max-steps <number>',
    'number of steps to try per chart, after which the command continues with what it has found',
  )
    .argParser(count)
    .default(DEFAULT_MAX_STEPS);

/**
 * Starts the budget of a chart; its progress goes to the standard error.
 * @param share part of it
 */
export const budgetOf = (
  { maxStates: states, maxSteps: steps }: LimitFlags,
  chart: string,
  share = 1,
): Budget =>
  createBudget({ maxStates: states, maxSteps: steps * share }, (progress) =>
    console.error(`${chart}: ${progress} …`),
  );

/** Prints the notes of the models: what their walks can't verify. */
export function printNotes(models: readonly ChartModel[]): void {
  for (const { machine, notes = [] } of models)
    for (const note of notes) console.error(`${machine.id}, note: ${note}`);
}

/** Returns the command that starts this command line in the project. */
export const commandOf = ({ command = 'npx statechart-paths' }: PathsConfig): string => command;

/** @throws {UserError} for an unknown chart */
function modelsNamed(
  models: readonly ChartModel[],
  names: readonly string[],
): readonly ChartModel[] {
  const unknown = names.filter((name) => !models.some(({ machine }) => machine.id === name));
  if (unknown.length > 0)
    throw new UserError(
      `There is no chart named ${unknown.join(', ')}. The charts are: ${models.map(({ machine }) => machine.id).join(', ')}.`,
    );
  return models.filter(({ machine }) => names.length === 0 || names.includes(machine.id));
}

export const count = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number, 0 or more.');
  return Number(text);
};

export const percent = (text: string): number => {
  if (!/^\d+(\.\d+)?$/.test(text) || Number(text) > 100)
    throw new InvalidArgumentError('It must be a percentage from 0 to 100.');
  return Number(text);
};

export const charts = new Argument(
  '[charts...]',
  'names of charts, all charts if omitted; or files that export machines',
).default([], 'all');

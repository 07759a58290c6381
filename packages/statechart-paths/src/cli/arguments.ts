/** Arguments that several commands take. */
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { type PathsConfig, readConfig } from '../config.ts';
import type { ChartModel } from '../model.ts';
import { readMachines } from '../foreign/read.ts';
import { UserError } from '../user-error.ts';

/** What a command is asked about. */
export interface ChartSelection {
  /** The project's configuration; for files of machines none but what they export. */
  readonly config: PathsConfig;
  readonly chosen: readonly ChartModel[];
  /** The files of machines that were named. */
  readonly files: readonly string[];
}

/** Writes to the standard output, which `console.log` of a chart's own file does not. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`);

const isFile = (name: string) => /\.[cm]?[jt]sx?$/.test(name);

/**
 * The charts that are named: by their names in the configuration, or by files that export machines.
 * @throws {UserError} for a name that no chart has, or a file without a machine
 */
export async function readSelection(
  program: Command,
  names: readonly string[],
): Promise<ChartSelection> {
  const files = names.filter(isFile);
  if (files.length === 0) {
    const config = await readConfig(program.opts<{ config: string }>().config);
    return { config, chosen: modelsNamed(config.models, names), files };
  }
  if (files.length < names.length)
    throw new UserError('Name charts of the configuration or files of machines, not both.');
  console.log = console.error; // what such a file says by itself is not the answer
  const models: ChartModel[] = [];
  for (const file of files) models.push(...(await readMachines(file)).map(({ model }) => model));
  return { config: { models }, chosen: models, files };
}
/** Says what walks of charts can't tell. */
export function printLimits(models: readonly ChartModel[]): void {
  for (const { machine, limits = [] } of models)
    for (const limit of limits) console.error(`${machine.id}, to know: ${limit}`);
}

/** How people call the command line here. */
export const commandOf = ({ command = 'npx statechart-paths' }: PathsConfig): string => command;

/** @throws {UserError} for a name that no chart has */
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
  if (!/^\d+$/.test(text))
    throw new InvalidArgumentError('It has to be a whole number, 0 or more.');
  return Number(text);
};

export const percent = (text: string): number => {
  if (!/^\d+(\.\d+)?$/.test(text) || Number(text) > 100)
    throw new InvalidArgumentError('It has to be a percentage from 0 to 100.');
  return Number(text);
};

export const charts = new Argument(
  '[charts...]',
  'names of charts, all of them when none is named; or files that export machines',
).default([], 'all');

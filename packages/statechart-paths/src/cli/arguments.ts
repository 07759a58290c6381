/** Arguments that several commands take. */
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { type PathsConfig, readConfig } from '../config';
import type { ChartModel } from '../model';
import { UserError } from '../user-error';

/** The project's configuration, as `--config` names it. */
export const configOf = (program: Command): Promise<PathsConfig> =>
  readConfig(program.opts<{ config: string }>().config);

/** How people call the command line here. */
export const commandOf = ({ command = 'npx statechart-paths' }: PathsConfig): string => command;

/** @throws {UserError} for a name that no chart has */
export function modelsNamed(
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
  'names of charts; all of them when none is named',
).default([], 'all');

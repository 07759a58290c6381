/** Options of the commands that generate paths. */
import { type Command, Option } from 'commander';
import { stateNamesOf } from '../definition.ts';
import { type Generator, GENERATORS, type Options } from '../generators.ts';
import type { ChartModel } from '../chart-model.ts';
import { MEASURES, parseStopCondition } from '../stop-condition.ts';
import { UserError } from '../user-error.ts';
import { count, type LimitFlags, maxStates, maxSteps } from './arguments.ts';

export interface PathFlags extends LimitFlags {
  readonly stop?: string;
  readonly seed: number;
  readonly from?: string;
  readonly to?: string;
  readonly avoid?: string[];
  readonly maxPaths?: number;
}

const aligned = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries)
    .map(([name, description]) => `  ${name.padEnd(12)}${description}`)
    .join('\n');

/** @param more further generators with descriptions */
export const addPathOptions = (
  command: Command,
  more: Readonly<Record<string, string>> = {},
): Command =>
  command
    .addOption(
      new Option('--gen <generator>', 'strategy that finds the paths')
        .choices(Object.keys({ ...GENERATORS, ...more }))
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
    .addOption(maxStates())
    .addOption(maxSteps())
    .addHelpText(
      'after',
      `\nGenerators:\n${aligned({ ...GENERATORS, ...more })}\n\nConditions of --stop, joined by «and», «or» and parentheses:\n${aligned(MEASURES)}`,
    );

/** @throws {UserError} for unknown states */
export function pathOptions(
  model: ChartModel,
  gen: Generator,
  { stop, seed, from, to, avoid, maxPaths }: PathFlags,
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

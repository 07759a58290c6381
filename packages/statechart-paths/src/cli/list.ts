import type { Command } from 'commander';
import { edgesOf, stateNamesOf, statesOf } from '../definition.ts';
import type { Text } from '../model.ts';
import { ask, charts, say, tellLimits } from './arguments.ts';

const both = ({ en, fa }: Text, between: string) => (fa ? en + between + fa : en);

export const addList = (program: Command): Command =>
  program
    .command('list')
    .description('the charts, with the names of their states, starts and steps')
    .addArgument(charts)
    .action(async (names: string[]) => {
      const { chosen } = await ask(program, names);
      for (const { machine, doc, starts, steps } of chosen) {
        say(
          `${machine.id}: ${statesOf(machine).length} states, ${edgesOf(machine).length} transitions\n  ${both(doc.purpose, '\n  ')}`,
        );
        if (names.length === 0) continue;
        say(`  states: ${stateNamesOf(machine).join(', ')}`);
        for (const { name } of starts) say(`  start: ${both(name, ' | ')}`);
        for (const { name } of steps) say(`  step: ${both(name, ' | ')}`);
      }
      tellLimits(chosen);
    });

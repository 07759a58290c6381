import type { Command } from 'commander';
import { edgesOf, stateNamesOf, statesOf } from '../definition';
import type { Text } from '../model';
import { charts, configOf, modelsNamed } from './arguments';

const says = ({ en, fa }: Text, between: string) => (fa ? en + between + fa : en);

export const addList = (program: Command): Command =>
  program
    .command('list')
    .description('the charts, with the names of their states, starts and steps')
    .addArgument(charts)
    .action(async (names: string[]) => {
      const { models } = await configOf(program);
      for (const { machine, doc, starts, steps } of modelsNamed(models, names)) {
        console.log(
          `${machine.id}: ${statesOf(machine).length} states, ${edgesOf(machine).length} transitions\n  ${says(doc.purpose, '\n  ')}`,
        );
        if (names.length === 0) continue;
        console.log(`  states: ${stateNamesOf(machine).join(', ')}`);
        for (const { name } of starts) console.log(`  start: ${says(name, ' | ')}`);
        for (const { name } of steps) console.log(`  step: ${says(name, ' | ')}`);
      }
    });

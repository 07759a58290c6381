import type { Command } from 'commander';
import { edgesOf, stateNamesOf, statesOf } from '../definition.ts';
import type { Text } from '../chart-model.ts';
import { readSelection, charts, print, printNotes } from './arguments.ts';

const bilingual = ({ en, fa }: Text, between: string) => (fa ? en + between + fa : en);

export const addList = (program: Command): Command =>
  program
    .command('list')
    .description('lists the charts, with the names of their states, starts and steps')
    .addArgument(charts)
    .action(async (names: string[]) => {
      const { chosen } = await readSelection(program, names);
      for (const { machine, doc, starts, steps } of chosen) {
        print(
          `${machine.id}: ${statesOf(machine).length} states, ${edgesOf(machine).length} transitions\n  ${bilingual(doc.purpose, '\n  ')}`,
        );
        if (names.length === 0) continue;
        print(`  states: ${stateNamesOf(machine).join(', ')}`);
        for (const { name } of starts) print(`  start: ${bilingual(name, ' | ')}`);
        for (const { name } of steps) print(`  step: ${bilingual(name, ' | ')}`);
      }
      printNotes(chosen);
    });

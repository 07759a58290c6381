import type { Command } from 'commander';
import { edgesOf, stateNamesOf, statesOf } from '../definition';
import { charts, configOf, modelsNamed } from './arguments';

export const addList = (program: Command): Command =>
  program
    .command('list')
    .description('the charts, with the names of their states, starts and steps')
    .addArgument(charts)
    .action(async (names: string[]) => {
      const { models } = await configOf(program);
      for (const { machine, doc, starts, steps } of modelsNamed(models, names)) {
        console.log(
          `${machine.id}: ${statesOf(machine).length} states, ${edgesOf(machine).length} transitions\n  ${doc.purpose.en}\n  ${doc.purpose.fa}`,
        );
        if (names.length === 0) continue;
        console.log(`  states: ${stateNamesOf(machine).join(', ')}`);
        for (const { name } of starts) console.log(`  start: ${name.en} | ${name.fa}`);
        for (const { name } of steps) console.log(`  step: ${name.en} | ${name.fa}`);
      }
    });

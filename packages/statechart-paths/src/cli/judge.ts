import { type Command, Option } from 'commander';
import { mutate } from '../mutate.ts';
import { UserError } from '../user-error.ts';
import { readSelection, charts, percent, print } from './arguments.ts';

export const addJudge = (program: Command): Command =>
  program
    .command('judge')
    .description(
      'judges a model by mutants of its chart: removes and retargets every transition, negates every guard, and names the journey, invariant or claim that kills each mutant',
    )
    .addArgument(charts)
    .addOption(new Option('--min <percent>', 'fail if the score is lower').argParser(percent))
    .action(async (names: string[], { min = 0 }: { min?: number }) => {
      // Printed at the end, because a chart's output can have hundreds of lines.
      const survivedCharts: string[] = [];
      const { chosen } = await readSelection(program, names);
      const unjudged = chosen.filter(({ journeys, invariants, claims = [] }) =>
        [journeys, invariants, claims].every(({ length }) => length === 0),
      );
      if (unjudged.length > 0)
        throw new UserError(
          `${unjudged.map(({ machine }) => machine.id).join(', ')}: no mutant can be killed, because only the journeys, invariants and claims of a model do it. Write a model first: npx statechart-paths init FILE.`,
        );
      for (const model of chosen) {
        const results = mutate(model);
        const killed = results.filter(({ killer }) => killer);
        for (const { mutation, killer } of results)
          print(
            killer ? `killed    ${mutation}\n          by «${killer}»` : `SURVIVED  ${mutation}`,
          );
        const score = (100 * killed.length) / results.length;
        print(
          `${model.machine.id}: ${killed.length} of ${results.length} mutants killed, score ${score.toFixed(1)} %\n`,
        );
        if (score >= min) continue;
        const survivors = results.filter(({ killer }) => !killer);
        survivedCharts.push(
          `${model.machine.id}: the score is less than ${min} %.`,
          ...survivors.map(({ mutation }) => `  SURVIVED  ${mutation}`),
        );
      }
      if (survivedCharts.length === 0) return;
      console.error(survivedCharts.join('\n'));
      process.exitCode = 1;
    });

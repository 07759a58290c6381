/**
 * The command line. Exit codes: 0 all is well, 1 something was found (a broken rule, too little coverage), 2
 * it was asked wrongly.
 */
import { Command, CommanderError } from 'commander';
import { UserError } from '../user-error';
import { addCoverage } from './coverage';
import { addDescribe } from './describe';
import { addGenerate } from './generate';
import { addList } from './list';
import { addMutate } from './mutate';
import { addReplay } from './replay';

const program = new Command('statechart-paths')
  .description(
    'Paths through statecharts: list the charts, generate paths, measure what is covered, replay a failure, mutate, describe.',
  )
  .option('--config <file>', 'where the models are', 'statechart-paths.config.ts')
  .addHelpText(
    'after',
    `
Examples, for a chart named order:
  generate order                                   paths that take every transition, as a checklist
  generate order --gen shortest --to paid          the shortest way to a state
  generate --gen random --seed 7 --stop "transition(100) or length(500)"
  coverage --min 100
  mutate order --min 95`,
  )
  .showHelpAfterError('(add --help for what is possible)')
  .exitOverride();

for (const add of [addList, addGenerate, addCoverage, addReplay, addMutate, addDescribe])
  add(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2; // it has said what is wrong, or shown its help
  } else {
    // What the file system refuses (with a code) is the user's to mend, too.
    const isTheirs = error instanceof UserError || (error instanceof Error && 'code' in error);
    console.error(isTheirs ? error.message : error);
    process.exitCode = 2;
  }
}

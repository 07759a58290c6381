/**
 * The command line. Exit codes: 0 success, 1 findings (a broken rule, too little coverage), 2 invalid usage, 3 an ended
 * budget.
 */
import { Command, CommanderError } from 'commander';
import { UserError } from '../user-error.ts';
import { addCoverage } from './coverage.ts';
import { addDescribe } from './describe.ts';
import { addGenerate } from './generate.ts';
import { addInit } from './init.ts';
import { addJudge } from './judge.ts';
import { addList } from './list.ts';
import { addReplay } from './replay.ts';
import { addSnapshot } from './snapshot.ts';

const program = new Command('statechart-paths')
  .description(
    'Paths through statecharts: lists charts, generates paths, measures coverage, replays failures, mutates charts and describes them.',
  )
  .option('--config <file>', 'configuration file with the models', 'statechart-paths.config.ts')
  .addHelpText(
    'after',
    `
Examples, for a file that exports a machine:
  coverage src/order.machine.ts                    coverage of the chart without a model
  init src/order.machine.ts                        writes a first model for you to complete
Examples, for a chart named order:
  generate order                                   paths that take every transition, as a checklist
  generate order --gen shortest --to paid          the shortest way to a state
  generate --gen random --seed 7 --stop "transition(100) or length(500)"
  coverage --min 100
  judge order --min 95`,
  )
  .showHelpAfterError('(use --help for the commands and options)')
  .exitOverride();

for (const add of [
  addList,
  addInit,
  addGenerate,
  addCoverage,
  addReplay,
  addJudge,
  addSnapshot,
  addDescribe,
])
  add(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2; // commander has already printed the error or the help
  } else {
    // Errors of the file system (with a code) are user errors, too.
    const isTheirs = error instanceof UserError || (error instanceof Error && 'code' in error);
    console.error(isTheirs ? error.message : error);
    process.exitCode = 2;
  }
}
// Exits explicitly: a file of machines may have started work that never ends.
process.stdout.write('', () => process.exit());

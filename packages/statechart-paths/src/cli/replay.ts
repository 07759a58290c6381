import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type Run, RUNS } from '../coverage/recorded.ts';
import { readReplay } from '../replay.ts';
import { UserError } from '../user-error.ts';
import { readSelection, type ChartSelection, charts, print } from './arguments.ts';
import { runPath } from './run-path.ts';

export const addReplay = (program: Command): Command =>
  program
    .command('replay')
    .description('replays the paths of a replay file, or of paths generated as JSON')
    .argument('<file>', 'reports/replay-….json, or the output of --format json')
    .addArgument(charts)
    .addOption(new Option('--run <run>', 'where').choices(RUNS).default('model'))
    .action(async (file: string, names: string[], { run }: { run: Run }) =>
      replay(await readSelection(program, names), file, run),
    );

async function replay(selection: ChartSelection, file: string, run: Run) {
  const { config, chosen } = selection;
  const replayed = readReplay(file, chosen);
  if (replayed.every(({ paths }) => paths.length === 0))
    throw new UserError(`${file} has no paths.`);
  if (run === 'model') {
    for (const { model, paths } of replayed)
      for (const path of paths)
        if (!(await runPath(selection, model, path)))
          print(`${model.machine.id} ${path.id} passed: ${path.name.en}`);
    return;
  }
  const tests = config.tests?.[run];
  if (!tests) throw new UserError(`The configuration has no command for the tests of the ${run}.`);
  const [command, ...args] = tests.command;
  const filterArguments = tests.only(replayed.map(({ model }) => model.machine.id));
  const { status } = spawnSync(command, [...args, ...filterArguments], {
    stdio: 'inherit',
    env: { ...process.env, REPLAY: resolve(file) },
  });
  process.exitCode = status ?? 1;
}

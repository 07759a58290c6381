import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { checkPathSnapshot, type PathSnapshot, pathSnapshotOf } from '../path-snapshot.ts';
import { UserError } from '../user-error.ts';
import { charts, type LimitFlags, maxStates, print, readSelection, maxSteps } from './arguments.ts';
import { findPaths } from './run-path.ts';

interface Flags extends LimitFlags {
  out: string;
  check?: boolean;
}

export const addSnapshot = (program: Command): Command =>
  program
    .command('snapshot')
    .description(
      'writes the states and effects of the transition paths to files, to be reviewed and committed; they then judge the charts',
    )
    .addArgument(charts)
    .option('--out <directory>', 'directory of the files', 'path-snapshots')
    .option('--check', 'write nothing; repeat their paths, and fail if a chart differs from them')
    .addOption(maxStates())
    .addOption(maxSteps())
    .action(async (names: string[], flags: Flags) => {
      const { chosen } = await readSelection(program, names, flags);
      if (!flags.check) mkdirSync(flags.out, { recursive: true });
      for (const model of chosen) {
        const { id } = model.machine;
        const file = `${flags.out}/${id}.json`;
        if (!flags.check) {
          const { paths } = findPaths(model, flags, { gen: 'transition' });
          const snapshots = paths.map((path) => pathSnapshotOf(model, path));
          writeFileSync(file, `${JSON.stringify(snapshots, null, 2)}\n`);
          print(file);
          continue;
        }
        if (!existsSync(file))
          throw new UserError(`${file} does not exist. Write it with: snapshot ${id}`);
        const snapshots = JSON.parse(readFileSync(file, 'utf8')) as PathSnapshot[];
        const differences = snapshots.flatMap((one) => checkPathSnapshot(model, one) ?? []);
        for (const difference of new Set(differences)) console.error(`${id}: ${difference}`);
        if (differences.length > 0) process.exitCode = 1;
        else print(`${id}: ${snapshots.length} paths are as before.`);
      }
    });

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Command } from 'commander';
import type { DocumentConfig } from '../config.ts';
import { describeCharts } from '../describe.ts';
import type { ChartModel } from '../chart-model.ts';
import { UserError } from '../user-error.ts';
import { readSelection, commandOf, print } from './arguments.ts';

export const addDescribe = (program: Command): Command =>
  program
    .command('describe')
    .description(
      'writes an index of all charts, and a page for each: drawings, tables of states and events, coverage',
    )
    .option('--check', 'write nothing; fail if the documents differ from the charts')
    .action(async ({ check }: { check?: boolean }) => {
      const { config } = await readSelection(program, []);
      const { models, document } = config;
      if (!document)
        throw new UserError(
          'The configuration has no document. Set document.file, document.directory and document.intro.',
        );
      for (const model of models) refuseDeadLinks(model);
      const files = await describeCharts(models, document);
      const outdated = outdatedFiles(files, document);
      if (!check) return write(files, outdated, document);
      if (outdated.length === 0) return print(`${document.file} and its pages match the charts.`);
      console.error(
        `These files differ from the charts: ${outdated.join(', ')}. Update them with: ${commandOf(config)} describe`,
      );
      process.exitCode = 1;
    });

/** Returns the files that are missing, differ from the charts, or belong to no chart. */
function outdatedFiles(
  files: ReadonlyMap<string, string>,
  { directory }: DocumentConfig,
): readonly string[] {
  const present = existsSync(directory)
    ? readdirSync(directory).filter((name) => /\.(md|svg)$/.test(name))
    : [];
  const all = new Set([...files.keys(), ...present.map((name) => posix.join(directory, name))]);
  return [...all].filter(
    (file) => !existsSync(file) || readFileSync(file, 'utf8') !== files.get(file),
  );
}

function write(
  files: ReadonlyMap<string, string>,
  outdated: readonly string[],
  { directory }: DocumentConfig,
) {
  mkdirSync(directory, { recursive: true });
  for (const file of outdated) {
    const text = files.get(file);
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
  }
}

/** @throws {UserError} if the model links to missing files */
function refuseDeadLinks({ machine, doc }: ChartModel) {
  const missingFiles = Object.values(doc.files)
    .flat()
    .filter((file) => !existsSync(file));
  if (missingFiles.length > 0)
    throw new UserError(
      `The model of ${machine.id} links to missing files: ${missingFiles.join(', ')}.`,
    );
}

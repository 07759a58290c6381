import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { describeCharts } from '../describe.ts';
import type { ChartModel } from '../model.ts';
import { UserError } from '../user-error.ts';
import { readSelection, commandOf, print } from './arguments.ts';

export const addDescribe = (program: Command): Command =>
  program
    .command('describe')
    .description(
      'writes the document of all charts: diagrams, tables of states and events, coverage',
    )
    .option('--check', 'write nothing; fail if the document differs from the charts')
    .action(async ({ check }: { check?: boolean }) => {
      const { config } = await readSelection(program, []);
      const { models, document } = config;
      if (!document)
        throw new UserError(
          'The configuration has no document. Set document.file and document.intro.',
        );
      for (const model of models) refuseDeadLinks(model);
      const text = describeCharts(models, document.intro);
      if (!check) return writeFileSync(document.file, text);
      const lines = (existsSync(document.file) ? readFileSync(document.file, 'utf8') : '').split(
        '\n',
      );
      const first = text.split('\n').findIndex((line, index) => line !== lines[index]);
      if (first < 0 && lines.length === text.split('\n').length)
        return print(`${document.file} matches the charts.`);
      console.error(
        `${document.file} differs from the charts; the first difference is in line ${Math.max(first, 0) + 1}. Update it with: ${commandOf(config)} describe`,
      );
      process.exitCode = 1;
    });

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

/** `npm run machines` writes machines.md; with `-- --check` it only tells whether the file still says what the code does. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { models } from '../../tests/model/models';
import { describeMachines } from './describe';

const FILE = 'machines.md';

new Command('machines')
  .description('Writes machines.md from the charts and their models.')
  .option('--check', 'write nothing; fail when the file differs from the code')
  .action(({ check }: { check?: boolean }) => {
    for (const { machine, doc } of models) {
      const gone = Object.values(doc.files)
        .flat()
        .filter((file) => !existsSync(file));
      if (gone.length === 0) continue;
      console.error(
        `The model of ${machine.id} links to files that are not there: ${gone.join(', ')}.`,
      );
      process.exit(1);
    }
    const text = describeMachines(models);
    if (!check) return writeFileSync(FILE, text);
    const lines = (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '').split('\n');
    const first = text.split('\n').findIndex((line, index) => line !== lines[index]);
    if (first < 0 && lines.length === text.split('\n').length)
      return console.log(`${FILE} says what the code does.`);
    console.error(
      `${FILE} differs from the code, first in line ${Math.max(first, 0) + 1}. Run: npm run machines`,
    );
    process.exitCode = 1;
  })
  .parse();

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { ACCEPTED_MUTANTS } from '../../tools/mutation/accepted.mjs';
import { filesUnder } from './files';

test('every accepted mutant names an existing line, and a change of that line', () => {
  const stale = ACCEPTED_MUTANTS.filter(({ file, line, change }) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return !lines.some((each) => each.trim() === line) || !line.includes(change.split(' → ')[0]!);
  });
  expect(stale).toEqual([]);
});

/** Whether the file exists, and it or a file beside it contains the title; that of a golden starts with its page. */
const existsTest = (file: string, title: string) =>
  existsSync(file) &&
  filesUnder(dirname(file)).some((path) =>
    readFileSync(path, 'utf8').includes(title.replace(/^[a-z-]+: /, '')),
  );

test('every hand-written mutant applies to the code and names an existing test', () => {
  const mutants = filesUnder('tests/faults-by-hand').filter((path) => path.endsWith('.diff'));
  expect(mutants.length).toBeGreaterThan(50);
  const stale = mutants.filter((path) => {
    const named = readFileSync(path, 'utf8').matchAll(/^Killed by: (\S+)(?: › (.+))?$/gm);
    const hasTests = [...named].every(([, file = '', title = '']) => existsTest(file, title));
    return !hasTests || spawnSync('git', ['apply', '--check', path]).status !== 0;
  });
  expect(stale).toEqual([]);
});

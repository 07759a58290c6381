import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCEPTED_MUTANTS } from '../../tools/mutation/accepted.mjs';

test('every accepted mutant names an existing line, and a change of that line', () => {
  const stale = ACCEPTED_MUTANTS.filter(({ file, line, change }) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return !lines.some((each) => each.trim() === line) || !line.includes(change.split(' → ')[0]!);
  });
  expect(stale).toEqual([]);
});

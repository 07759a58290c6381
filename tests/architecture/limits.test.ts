/** A limit is defined in one place; texts that state it are built from it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesUnder } from './files';

/** Files whose digits are no limits: demo content, options of the questionnaire and a table of digits. */
const EXEMPT_FILES = /\.test\.ts$|\/demo\/|db\/select\.ts$/;
const FILES = ['server', 'src/shared/api/contract']
  .flatMap(filesUnder)
  .filter((file) => file.endsWith('.ts') && !EXEMPT_FILES.test(file));

/** Returns code without its comments. */
const codeOf = (file: string) =>
  readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

test('no code of the contract or the server contains a hard-coded Persian digit', () => {
  const written = FILES.flatMap((file) =>
    codeOf(file)
      .split('\n')
      .filter((line) => /[۰-۹]/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(written).toEqual([]);
});

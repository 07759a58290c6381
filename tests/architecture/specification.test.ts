/** Each sentence of the specification is verified by an existing golden file or named test. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesUnder } from './files';

interface Sentence {
  readonly number: string;
  /** `file › part of a title`, or `no behaviour` */ readonly notes: readonly string[];
}
/** A line is `- 4.12 The sentence.`; lines below it, `  - …`, are its notes. */
const sentences = readFileSync('tests/specification.md', 'utf8')
  .split(/^- /m)
  .slice(1)
  .map((block): Sentence => {
    const [line = '', ...notes] = block.split('\n');
    return {
      number: line.split(' ')[0]!,
      notes: notes.filter((note) => note.startsWith('  - ')).map((note) => note.slice(4)),
    };
  });

const goldens = filesUnder('src/pages').filter((path) => path.includes('/golden/'));
const heldBy = (path: string) =>
  /^holds:(.*)/.exec(readFileSync(path, 'utf8'))?.[1]?.trim().split(' ').filter(Boolean) ?? [];
const held = new Set(goldens.flatMap(heldBy));

/** Returns a title as written in a test's source, without template parts and quotes. */
const plain = (text: string) =>
  text
    .replace(/\\(.)/g, '$1')
    .replace(/\$\{[^}]*\}/g, ' ')
    .replace(/\s+/g, ' ');
const isExistingTest = (note: string): boolean => {
  const [, file, title] = /^`([^›]+) › ([^`]+)`$/.exec(note) ?? [];
  return file !== undefined && plain(readFileSync(file, 'utf8')).includes(plain(title!));
};

test('every sentence of the specification has a golden file or a test', () => {
  expect(sentences.length).toBeGreaterThan(250);
  const untested = sentences.filter(({ number, notes }) => !held.has(number) && notes.length === 0);
  expect(untested.map(({ number }) => number)).toEqual([]);
});

test('every golden file names existing sentences', () => {
  const numbers = new Set(sentences.map(({ number }) => number));
  expect([...held].filter((number) => !numbers.has(number))).toEqual([]);
});

test('every test that a sentence names exists', () => {
  const notes = sentences.flatMap((sentence) => sentence.notes);
  expect(notes.filter((note) => note !== 'no behaviour' && !isExistingTest(note))).toEqual([]);
});

test('`npm test` runs every test that a sentence names', () => {
  const named = sentences.flatMap(({ notes }) => notes).filter((note) => note !== 'no behaviour');
  const inNpmTest = ['src/', 'tests/wire/', 'tests/walks/', 'tests/server/', 'tests/journeys/'];
  expect(named.filter((note) => !inNpmTest.some((start) => note.startsWith(`\`${start}`)))).toEqual(
    [],
  );
});

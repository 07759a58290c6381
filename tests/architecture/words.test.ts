/** Words that have a standard term. A reader who searches for the term must find it, so the others must not return. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesUnder } from './files';

const THIS_FILE = 'tests/architecture/words.test.ts';
/** The standard term by the word that it replaces. */
const TERMS: Readonly<Record<string, string>> = {
  anew: 'again, or reload, refetch, remount, rerender',
  beforehand: 'prerendered, before',
  handover: 'gateway redirect, dehydrated state',
  'however often': 'idempotent, deduplicated',
  nobody: 'no user, no member, none',
  'on (?:its|their) way': 'pending, prefetched',
  papers: 'documents',
  patience: 'timeout',
  'reckon(?:s|ed)?': 'computed, expected',
  somebody: 'a user, a member',
  'spoil(?:s|t|ed)?': 'malformed, fault injection',
  'stand-ins?': 'stub, fallback',
  'tak(?:e|en|es|ing) over': 'hydrate',
  told: 'shown, reported',
  'under way': 'pending, in progress',
  whoever: 'the user, the member',
};
const word = new RegExp(`(?<![A-Za-z])(?:${Object.keys(TERMS).join('|')})(?![A-Za-z])`, 'gi');
/** Returns the private words of a text; joined words of a name count as words. */
const privateWordsIn = (text: string): string[] =>
  text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').match(word) ?? [];

test('no file uses a word that has a standard term', () => {
  const files = filesUnder('.').filter(
    (path) =>
      path !== THIS_FILE &&
      /\.(?:[cm]?[jt]sx?|css|html|md|sql|diff|json|ya?ml)$/.test(path) &&
      !/package-lock|\/foreign\/|\/migrations\//.test(path),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(
    files.flatMap((path) =>
      privateWordsIn(readFileSync(path, 'utf8')).map((found) => `${path}: ${found}`),
    ),
  ).toEqual([]);
});

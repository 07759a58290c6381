/**
 * An upgrade runs the new version's migrations while processes of the old version still serve (docs/running.md), so a
 * migration only adds. What the new version no longer needs is removed by the version after it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../server/db/database';

/** The first migration creates all tables; the later ones change them. */
const FIRST_CHECKED = 1;

/** Statements that break queries of the old version. */
const BREAKING: readonly [what: string, pattern: RegExp][] = [
  ['removes a table', /\bDROP TABLE\b/i],
  ['removes a column', /\bDROP COLUMN\b/i],
  ['renames', /\bRENAME\b/i],
  ['changes a type', /\bSET DATA TYPE\b/i],
  ['requires a value that the old version does not write', /\bSET NOT NULL\b/i],
  [
    'adds a column that the old version does not fill',
    /\bADD COLUMN\b(?![^;]*\b(?:DEFAULT|GENERATED)\b)[^;]*\bNOT NULL\b/i,
  ],
  ['refuses rows that the old version writes', /\bADD CONSTRAINT\b[^;]*\bCHECK\b/i],
];
const namesIn = (sql: string, pattern: RegExp) =>
  [...sql.matchAll(pattern)].map(([, name]) => name!);
/** A unique key of present columns refuses what the old version writes. A new column differs in each row. */
const refusesRepeatedRows = (sql: string): boolean => {
  const added = namesIn(sql, /\bADD COLUMN "(\w+)"/gi);
  return namesIn(sql, /\bADD CONSTRAINT "\w+" UNIQUE\(([^)]*)\)/gi).some((columns) =>
    namesIn(columns, /"(\w+)"/g).every((name) => !added.includes(name)),
  );
};

const breaksOf = (sql: string): string[] => [
  ...BREAKING.flatMap(([what, pattern]) => (pattern.test(sql) ? [what] : [])),
  ...(refusesRepeatedRows(sql) ? ['refuses rows that the old version writes'] : []),
];

test('no migration breaks the version that is still running', () => {
  const files = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql'));
  expect(files.length).toBeGreaterThanOrEqual(FIRST_CHECKED);
  const breaking = files
    .filter((name) => Number(name.slice(0, 4)) >= FIRST_CHECKED)
    .flatMap((name) =>
      breaksOf(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')).map(
        (what) => `${name} ${what}`,
      ),
    );
  expect(breaking).toEqual([]);
});

test('finds each statement that breaks the running version', () => {
  const statements = [
    'DROP TABLE "bank_payments" CASCADE;',
    'ALTER TABLE "a" DROP COLUMN "b";',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
    'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("b" > 0);',
    'ALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE("b");',
  ];
  expect(statements.flatMap(breaksOf)).toEqual([
    ...BREAKING.map(([what]) => what),
    'refuses rows that the old version writes',
  ]);
});

test('accepts statements that only add', () => {
  const statements = [
    'CREATE TABLE "a" ("b" text NOT NULL);',
    `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "k" text DEFAULT gen_random_uuid() NOT NULL; ALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE("b","k");',
  ];
  expect(statements.flatMap(breaksOf)).toEqual([]);
});

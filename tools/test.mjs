/**
 * `npm test` and, with the argument `all`, `npm run test:all`: runs the same list of tests for every commit, and prints
 * the tests that failed and the totals over all runners: «N passed, N failed».
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { ensureBrowser } from './browser.mjs';

const isAll = process.argv.includes('all');
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const report = 'reports/tests.xml';
mkdirSync('reports', { recursive: true });

const projects = (...names) => names.flatMap((name) => ['--project', name]);
const vitest = (...names) => ({
  words: ['vitest', 'run', ...projects(...names)],
  reporting: ['--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`],
});
const playwright = (...words) => ({
  words: ['playwright', 'test', ...words],
  reporting: ['--reporter=list,junit'],
});
/** A command that counts as one test. */
const command = (...words) => ({ words, reporting: [] });

const STEPS = [
  command('npm', 'run', '--silent', 'check'),
  command('npm', 'run', '--silent', 'build'),
  command('size-limit'),
  ...(isAll
    ? [
        vitest(
          'rules',
          'view',
          'panel',
          'server',
          ...(hasPostgres ? ['pglite'] : []),
          'client',
          'packages',
        ),
        vitest('processes', 'packed', 'operations'),
        playwright(...projects('specification', 'journeys', 'golden', 'e2e', 'charts')),
        playwright(...projects('looks'), '--workers=5'), // they wait for idle pages a third of the time
        command('tsx', 'tools/bench/first-load.ts'),
        command('npm', 'run', '--silent', 'paths', '--', 'judge', '--min', '95'),
      ]
    : [
        vitest('rules', 'view', 'panel', 'server'),
        playwright(...projects('specification', 'journeys')),
      ]),
];

const junit = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => ['testsuite', 'testcase'].includes(name),
});
/** The tests of a report in JUnit's format, without the skipped ones. */
const testsOf = (xml) =>
  (junit.parse(xml).testsuites.testsuite ?? [])
    .flatMap(({ testcase = [] }) => testcase)
    .filter((test) => !('skipped' in test))
    .map(({ classname, name, failure, error = failure }) => ({
      title: `${classname} › ${name}`,
      error,
    }));

function run({ words, reporting }) {
  const startedAt = Date.now();
  const step = words.join(' ');
  console.log(`\n=== ${step}`);
  rmSync(report, { force: true });
  const isReady = words[0] !== 'playwright' || ensureBrowser();
  const env = { ...process.env, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report };
  const succeeded =
    isReady && spawnSync('npx', [...words, ...reporting], { stdio: 'inherit', env }).status === 0;
  const tests = existsSync(report) ? testsOf(readFileSync(report, 'utf8')) : [];
  const failures = tests.filter(({ error }) => error !== undefined);
  return {
    step,
    passed: reporting.length > 0 ? tests.length - failures.length : Number(succeeded),
    // A nonzero status is a failure even without a failed test, as when a test file could not be loaded.
    failed: succeeded ? failures.length : failures.length || 1,
    failures,
    minutes: Number(((Date.now() - startedAt) / 60_000).toFixed(1)),
  };
}

const results = STEPS.map(run);
// A log is often kept only by its end.
for (const { title, error } of results.flatMap(({ failures }) => failures))
  console.log(
    `${title}: ${error['#text']}`.replaceAll(`${process.cwd()}/`, '').slice(0, 600),
    '\n',
  );
console.table(results, ['step', 'passed', 'failed', 'minutes']);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
if (!hasPostgres) console.log('To test the server on PostgreSQL, set TEST_DATABASE_URL.');
console.log(
  `${sum('minutes').toFixed(1)} minutes\n\n${sum('passed')} passed, ${sum('failed')} failed`,
);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;

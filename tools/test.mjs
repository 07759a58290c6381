/**
 * `npm test` and, with the argument `all`, `npm run test:all`: runs the same list of tests for every commit, and prints
 * the tests that failed and the totals over all runners: «N passed, N failed».
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './browser.mjs';

const isAll = process.argv.includes('all');
const projects = (...names) => names.flatMap((name) => ['--project', name]);
const report = 'reports/tests.json';
mkdirSync('reports', { recursive: true });

const vitest = (...names) => ({
  command: ['vitest', 'run', ...projects(...names)],
  reporting: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  count: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
  failures: ({ testResults }) =>
    testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that could not be loaded has a message and no tests.
      if (status === 'failed' && failed.length === 0) return [`${name}: ${message}`];
      return failed.map((test) => `${name} › ${test.fullName}: ${test.failureMessages[0]}`);
    }),
});
const playwright = (...words) => ({
  command: ['playwright', 'test', ...words],
  reporting: ['--reporter=list,json'],
  count: ({ stats: { expected, unexpected } }) => [expected, unexpected],
  failures: ({ suites }) =>
    specsOf(suites)
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
        return `${file}:${line} › ${title}: ${errors[0]?.message}`;
      }),
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
});
const specsOf = (suites) =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
/** A command that counts as one test. */
const command = (...words) => ({ command: words, reporting: [], failures: () => [] });

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const STEPS = [
  command('npm', 'run', '--silent', 'check'),
  command('npm', 'run', '--silent', 'build'),
  command('size-limit'),
  ...(isAll
    ? [
        vitest('rules', 'view', 'server', ...(hasPostgres ? ['pglite'] : []), 'client', 'packages'),
        vitest('processes', 'packed', 'operations'),
        playwright(...projects('specification', 'journeys', 'golden', 'e2e', 'charts')),
        playwright(...projects('looks'), '--workers=5'), // they wait for idle pages a third of the time
        command('tsx', 'tools/bench/first-load.ts'),
        command('npm', 'run', '--silent', 'paths', '--', 'judge', '--min', '95'),
      ]
    : [vitest('rules', 'view', 'server'), playwright(...projects('specification', 'journeys'))]),
];

function run({ command: words, reporting, count, failures, env }) {
  const startedAt = Date.now();
  console.log(`\n=== ${words.join(' ')}`);
  rmSync(report, { force: true });
  const { status } =
    words[0] === 'playwright' && !ensureBrowser()
      ? { status: 1 }
      : spawnSync('npx', [...words, ...reporting], {
          stdio: 'inherit',
          env: { ...process.env, ...env },
        });
  const outcome = count && existsSync(report) && JSON.parse(readFileSync(report, 'utf8'));
  const [passed, failed] = outcome ? count(outcome) : [0, 0];
  // A nonzero status is a failure even without a failed test, as when a test file could not be loaded.
  return {
    step: words.join(' '),
    passed: count ? passed : Number(status === 0),
    failed: status === 0 ? failed : failed || 1,
    failures: outcome ? failures(outcome) : [],
    minutes: Number(((Date.now() - startedAt) / 60_000).toFixed(1)),
  };
}

const results = STEPS.map(run);
// A log is often kept only by its end.
for (const failure of results.flatMap(({ failures }) => failures)) {
  console.log(
    stripVTControlCharacters(failure).replaceAll(`${process.cwd()}/`, '').slice(0, 600),
    '\n',
  );
}
console.table(results, ['step', 'passed', 'failed', 'minutes']);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
if (!hasPostgres) console.log('To test the server on PostgreSQL, set TEST_DATABASE_URL.');
console.log(
  `${sum('minutes').toFixed(1)} minutes\n\n${sum('passed')} passed, ${sum('failed')} failed`,
);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;

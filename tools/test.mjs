/**
 * `npm test` and, with the argument `all`, `npm run test:all`: runs the same list of tests for every commit, and prints
 * the totals over all runners: «N passed, N failed».
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';

const isAll = process.argv.includes('all');
const projects = (...names) => names.flatMap((name) => ['--project', name]);
const report = 'reports/tests.json';
mkdirSync('reports', { recursive: true });

const vitest = (names, env = {}) => ({
  command: ['vitest', 'run', ...projects(...names)],
  reporting: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  count: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
  env,
});
const playwright = (...names) => ({
  command: ['playwright', 'test', ...projects(...names)],
  reporting: ['--reporter=list,json'],
  count: ({ stats: { expected, unexpected } }) => [expected, unexpected],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
});
/** A command that counts as one test. */
const command = (...words) => ({ command: words, reporting: [], env: {} });

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const STEPS = [
  command('npm', 'run', '--silent', 'check'),
  command('npm', 'run', '--silent', 'build'),
  command('size-limit'),
  vitest(['rules', 'view', 'server', ...(isAll ? ['client', 'packages'] : [])]),
  ...(isAll && hasPostgres ? [vitest(['server'], { TEST_DATABASE_URL: '' })] : []),
  ...(isAll ? [vitest(['processes', 'packed', 'operations'])] : []),
  playwright('specification', 'journeys', ...(isAll ? ['golden', 'e2e', 'looks', 'charts'] : [])),
  ...(isAll ? [command('tsx', 'tools/bench/first-load.ts')] : []),
  ...(isAll ? [command('npm', 'run', '--silent', 'paths', '--', 'mutate', '--min', '95')] : []),
];

function run({ command: words, reporting, count, env }) {
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
  const [passed, failed] =
    count && existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : [0, 0];
  // A nonzero status is a failure even without a failed test, as when a test file could not be loaded.
  return {
    step: words.join(' '),
    passed: count ? passed : Number(status === 0),
    failed: status === 0 ? failed : failed || 1,
    minutes: Number(((Date.now() - startedAt) / 60_000).toFixed(1)),
  };
}

const results = STEPS.map(run);
console.table(results);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
if (!hasPostgres) console.log('To test the server on PostgreSQL, set TEST_DATABASE_URL.');
console.log(
  `${sum('minutes').toFixed(1)} minutes\n\n${sum('passed')} passed, ${sum('failed')} failed`,
);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;

/**
 * Runs every kind of test, one after the other, and ends with the sum: «N passed, N failed».
 * `npm run test:all` (`all`) walks every path of the charts in the browser, tries every fault of every call there,
 * looks at every screen, in every size, and breaks charts and code to see what notices.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve, sep } from 'node:path';
import { ensureBrowser } from './browser.mjs';

const isWhole = process.argv.includes('all');
if (isWhole) process.env.TEST_ALL = '1';

rmSync('reports', { recursive: true, force: true });
mkdirSync('reports', { recursive: true });
const sum = { passed: 0, failed: 0, skipped: 0 };
/** How each step that failed ended: said once more before the sum, since thousands of lines may have followed. */
const failures = [];
const LAST_LINES = 80;
/** Tests that needed their second try. */
const flakes = [];
const minutes = [];

/** Runs a command with its output on the screen, and tells whether it succeeded. */
const run = async (title, command, args, env = {}) => {
  const heading = `\n== ${title}: ${command} ${args.join(' ')}`;
  console.log(heading);
  const begun = Date.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
  });
  let output = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8').on('data', (text) => {
      to.write(text);
      output += text;
    });
  }
  const [status] = await once(child, 'close');
  minutes.push(`${((Date.now() - begun) / 60_000).toFixed(1).padStart(5)} min  ${title}`);
  if (status !== 0)
    failures.push(`${heading}\n${output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`);
  return status === 0;
};
/** A step that is one test by itself. */
const check = async (title, command, args, env) => {
  sum[(await run(title, command, args, env)) ? 'passed' : 'failed'] += 1;
};
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

await check('static checks', 'npm', ['run', '--silent', 'check']);
await check('build', 'npm', ['run', '--silent', 'build']);
await check("home's JavaScript is under 165 KiB", 'npx', ['size-limit']);

/** Counts the tests of a run of vitest. @param name of its report */
const vitest = async (name, title, args, env) => {
  const report = `--outputFile.json=reports/${name}.json`;
  const isGreen = await run(
    title,
    'npx',
    ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', report],
    env,
  );
  const { numPassedTests = 0, numFailedTests = 0 } = read(`reports/${name}.json`) ?? {};
  sum.passed += numPassedTests;
  sum.failed += numFailedTests;
  if (!isGreen && !numFailedTests) sum.failed += 1; // a file that could not even be loaded
};
/** Tests of the server that use no database, create their own data folder, or depend little on the database. */
const WITHOUT_POSTGRES = 'built-app|data-folder|dev|lock|production|settings|start-failure';
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
await vitest(
  'vitest',
  'rules, charts, views, server',
  [
    '--project',
    '!architecture', // among the static checks
    // With a PostgreSQL the other tests of the server run there; `test:all` runs them on both databases.
    ...(hasPostgres && !isWhole
      ? ['--exclude', `tests/server/!(${WITHOUT_POSTGRES}).test.ts`]
      : []),
  ],
  { TEST_DATABASE_URL: '' },
);
if (hasPostgres)
  await vitest('postgres', 'server, on PostgreSQL', [
    '--project',
    'server',
    '--exclude',
    `tests/server/@(${WITHOUT_POSTGRES}).test.ts`,
  ]);
else
  sum.skipped += (read('reports/vitest.json')?.testResults ?? [])
    .filter(({ name }) => name.includes(`${sep}tests${sep}server${sep}`))
    .reduce((count, { assertionResults }) => count + assertionResults.length, 0);

const flakyTests = ({ title, specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => `${spec.file} › ${title} › ${spec.title}`),
  ...suites.flatMap(flakyTests),
];
/** Counts the tests of a run of Playwright. */
const playwright = async (name, title, args = [], env = {}) => {
  const isGreen = await run(title, 'npx', ['playwright', 'test', ...args, '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(`reports/${name}.json`),
  });
  const { stats = {}, suites = [] } = read(`reports/${name}.json`) ?? {};
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  sum.passed += expected + flaky;
  sum.failed += unexpected;
  flakes.push(...suites.flatMap(flakyTests));
  if (!isGreen && !unexpected) sum.failed += 1; // what could not even be started
};
const paths = (title, ...args) => check(title, 'npm', ['run', '--silent', 'paths', '--', ...args]);
if (ensureBrowser()) {
  await playwright('golden', 'golden screens and requests, in Chromium', [
    '--config',
    'tests/golden/playwright.config.ts',
  ]);
  await playwright('end-to-end', 'end to end, in Chromium');
  const PATHS = ['--config', 'tests/paths/playwright.config.ts'];
  await playwright('paths', "the charts' paths, in Chromium", PATHS);
  // `npm test` has a few of both; all of them are as they would be elsewhere.
  if (isWhole) {
    const plain = { DOCUMENTS: 'plain' };
    const rendered = { DOCUMENTS: 'rendered' };
    await playwright('end-to-end-plain', 'end to end, on plain files behind nginx', [], plain);
    await playwright('paths-rendered', "the charts' paths, on rendered documents", PATHS, rendered);
  }
  await playwright('faults', 'every call × every fault, in Chromium', [
    '--config',
    'tests/faults/playwright.config.ts',
  ]);
} else sum.failed += 1;
// What is sampled in the browser is owed by the machine and the components as a whole.
for (const walker of ['model', 'view', ...(isWhole ? ['browser'] : [])])
  await paths(
    `every state, transition and guard outcome is walked on the ${walker}`,
    'coverage',
    '--run',
    walker,
    '--min',
    '100',
  );
if (isWhole) {
  const mutate = (title, ...args) =>
    check(title, 'npm', ['run', '--silent', 'mutate', '--', ...args]);
  await paths('broken charts are noticed', 'mutate', '--min', '95');
  await mutate('a sample of broken code is noticed', 'sample');
  await mutate('mistakes made by hand are noticed', '--by-hand');
}

if (failures.length > 0)
  console.log(`\n== What failed, once more${failures.map((failure) => `\n${failure}`).join('')}`);
console.log(`\n== How long it took, on ${availableParallelism()} cores\n${minutes.join('\n')}`);
if (flakes.length > 0)
  console.log(`\n== Flakes, which needed a second try and are to be mended\n${flakes.join('\n')}`);
if (sum.skipped > 0)
  console.log(
    `\n${sum.skipped} skipped: the server on PostgreSQL. With one: TEST_DATABASE_URL=postgres://user@host/database npm test`,
  );
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;

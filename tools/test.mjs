/**
 * `npm test` runs every kind of test, stage by stage, and prints the totals over all runners: «N passed, N failed».
 * `npm run test:all` (`all`) runs them completely: every path of the charts, every kind of fault of every call, every
 * golden file in the browser, and mutants of code and charts. It stores the result of each stage under `reports/all`,
 * by commit, so that it resumes after the last finished stage when interrupted. `-- --fresh` starts from the beginning.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { notDrawn } from '../tests/long-tests.ts';
import { ensureBrowser } from './browser.mjs';

const isWholeRun = process.argv.includes('all');
if (isWholeRun) process.env.TEST_ALL = '1';
else process.env.TEST_SAMPLE = '1';

const OUTPUT_TAIL_LINES = 80;
const minutesSince = (startedAt) => (Date.now() - startedAt) / 60_000;
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Test runners: the arguments for their reports, and how tests are counted in a report. */
const VITEST = {
  reporting: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  count: ({ numPassedTests = 0, numFailedTests = 0 } = {}) => [numPassedTests, numFailedTests],
};
const PLAYWRIGHT = {
  reporting: () => ['--reporter=list,json'],
  count: ({ stats: { expected = 0, unexpected = 0 } = {} } = {}) => [expected, unexpected],
};
const vitest = (args, env) => ({ runner: VITEST, command: ['npx', 'vitest', 'run', ...args], env });
const playwright = (args, env) => ({
  runner: PLAYWRIGHT,
  command: ['npx', 'playwright', 'test', ...args],
  env,
  needsBrowser: true,
});
/** A command that counts as one test. */
const script = (...command) => ({ command });
const npm = (name, ...args) => script('npm', 'run', '--silent', name, '--', ...args);
/**
 * Runs a benchmark briefly: it fails if a screen no longer has what the benchmark measures. Its numbers are not used.
 */
const briefBench = (name) => ({
  command: ['node', '--import', 'tsx', `tools/bench/${name}.ts`],
  env: { RUNS: '1', ROWS: '20' },
  needsBrowser: true,
});
const pathTests = (by) => npm('paths', 'coverage', '--run', by, '--min', '100');

/** Tests of the server that use no database, create their own data folder, or depend little on the database. */
const WITHOUT_POSTGRES =
  'artefact|built-app|data-folder|dev|lock|production|settings|start-failure';
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const NON_POSTGRES_TESTS = `tests/server/@(${WITHOUT_POSTGRES}).test.ts`;
const onPostgres = vitest(['--project', 'server', '--exclude', NON_POSTGRES_TESTS]);
const PATHS = ['--config', 'tests/paths/playwright.config.ts'];
/** Environment for another way of hosting the same app, tested on a sample. */
const sampledOn = (documents) => ({ DOCUMENTS: documents, TEST_ALL: '', TEST_SAMPLE: '1' });

/** All stages, each with the commands that it runs in sequence. */
const STAGES = [
  { name: 'static checks', steps: [npm('check')] },
  {
    name: "build, and the size of home's JavaScript",
    steps: [npm('build'), script('npx', 'size-limit')],
    isNeeded: true, // later stages need its result, so it also runs again on resuming
  },
  {
    name: 'rules, charts, views, server',
    steps: [
      vitest(
        [
          '--project=!architecture', // the architecture tests run among the static checks
          ...(isWholeRun ? [] : notDrawn().flatMap((file) => ['--exclude', file])),
        ],
        // With PostgreSQL, a normal run tests the server only on PostgreSQL; a complete run tests it on both databases.
        isWholeRun ? { TEST_DATABASE_URL: '' } : {},
      ),
      pathTests('model'),
      ...(isWholeRun ? [pathTests('view')] : []),
    ],
  },
  ...(hasPostgres && isWholeRun ? [{ name: 'server, on PostgreSQL', steps: [onPostgres] }] : []),
  {
    name: 'golden screens and requests, in Chromium',
    steps: [playwright(['--config', 'tests/golden/playwright.config.ts'])],
  },
  { name: 'end to end, in Chromium', steps: [playwright([])] },
  {
    name: 'chart paths, in Chromium',
    steps: [playwright(PATHS), ...(isWholeRun ? [pathTests('browser')] : [])],
  },
  {
    name: 'every call × every fault, in Chromium',
    steps: [playwright(['--config', 'tests/faults/playwright.config.ts'])],
  },
  ...(isWholeRun
    ? [
        {
          name: 'end to end, on plain files behind nginx',
          steps: [playwright([], sampledOn('plain'))],
        },
        {
          // Disturbances start after the document has loaded, so it does not matter how it was rendered.
          name: 'chart paths, on server-rendered documents',
          steps: [playwright([...PATHS, 'walk.spec'], sampledOn('rendered'))],
        },
        {
          name: 'short runs of the benchmarks, in Chromium',
          steps: [briefBench('first-load'), briefBench('taps')],
        },
        { name: 'mutants of the charts', steps: [npm('paths', 'mutate', '--min', '95')] },
        { name: 'a sample of the mutants of the code', steps: [npm('mutate', 'sample')] },
        {
          name: 'a sample of the hand-written mutants',
          steps: [npm('mutate', '--by-hand', 'sample')],
        },
      ]
    : []),
];

/**
 * Runs a command.
 * @returns its test counts, and the end of its output on failure
 */
async function run({ runner, command, env = {}, needsBrowser }, report) {
  const [program, ...args] = [...command, ...(runner?.reporting(report) ?? [])];
  console.log(`\n== ${command.join(' ')}`);
  if (needsBrowser && !ensureBrowser())
    return { passed: 0, failed: 1, output: 'Chromium is not available.' };
  rmSync(report, { force: true });
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...env,
    },
  });
  let output = '';
  for (const from of ['stdout', 'stderr'])
    child[from].setEncoding('utf8').on('data', (text) => {
      process[from].write(text);
      output += text;
    });
  const [status] = await once(child, 'close');
  const [passed, failed] = runner?.count(read(report)) ?? [Number(status === 0), 0];
  // A nonzero status is a failure even without a failed test, as when a test file could not be loaded.
  if (status === 0) return { passed, failed };
  return {
    passed,
    failed: failed || 1,
    output: `== ${command.join(' ')}\n${output.trimEnd().split('\n').slice(-OUTPUT_TAIL_LINES).join('\n')}`,
  };
}

/**
 * Runs the commands of a stage.
 * @returns its result
 */
async function runStage({ name, steps }, place) {
  const startedAt = Date.now();
  const results = [];
  for (const [index, step] of steps.entries())
    results.push(await run(step, resolve(`reports/${place}-${index}.json`)));
  const sum = (count) => results.reduce((total, result) => total + result[count], 0);
  return {
    name,
    passed: sum('passed'),
    failed: sum('failed'),
    minutes: minutesSince(startedAt),
    outputs: results.flatMap(({ output = [] }) => output),
  };
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
/**
 * Folder in which `test:all` stores the results of its stages. Uncommitted changes have no commit id, so their results
 * are not reused.
 */
const storeOfCommit = () => join('reports/all', git('rev-parse', 'HEAD'));
const canResume =
  isWholeRun && !process.argv.includes('--fresh') && git('status', '--porcelain') === '';
const store = isWholeRun ? storeOfCommit() : 'reports/test';
if (!canResume || existsSync(join(store, 'ended'))) rmSync(store, { recursive: true, force: true });
const isResumed = existsSync(store);
if (!isResumed)
  for (const name of existsSync('reports') ? readdirSync('reports') : [])
    if (name !== 'all') rmSync(join('reports', name), { recursive: true });
mkdirSync(store, { recursive: true });

const results = [];
const sum = (count) => results.reduce((total, result) => total + result[count], 0);
for (const [index, stage] of STAGES.entries()) {
  const stored = join(store, `${stage.name.replaceAll(/\W+/g, '-')}.json`);
  const storedResult = read(stored);
  const place = `${index + 1} of ${STAGES.length}, ${sum('minutes').toFixed(1)} minutes so far`;
  console.log(`\n=== ${place}: ${stage.name}${storedResult ? ' (stored result)' : ''}`);
  if (!storedResult || stage.isNeeded) {
    const result = await runStage(stage, index + 1);
    writeFileSync(stored, JSON.stringify(result));
    results.push(result);
  } else results.push(storedResult);
}
writeFileSync(join(store, 'ended'), '');

const outputs = results.flatMap((result) => result.outputs);
if (outputs.length > 0) console.log(`\n=== Output of the failed commands\n${outputs.join('\n\n')}`);
console.log(`\n=== Duration, on ${availableParallelism()} cores`);
for (const { name, minutes, passed, failed } of results)
  console.log(`${minutes.toFixed(1).padStart(6)} min  ${name}: ${passed} passed, ${failed} failed`);
console.log(`${sum('minutes').toFixed(1).padStart(6)} min  in total`);
if (!hasPostgres)
  console.log(
    '\nThe server was not tested on PostgreSQL. To include it: TEST_DATABASE_URL=postgres://user@host/database npm test',
  );
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;

/**
 * `npm run mutate -- --by-hand [part|sample]`: applies each hand-written mutant of `tests/faults-by-hand` to a copy of
 * the working tree and runs the tests that its header names. `part` selects mutants by their name or by the path of
 * their first test, `sample` a third, selected by the commit.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';

const DIFFS_FOLDER = 'tests/faults-by-hand';
/** Minimum percentage of killed mutants. */
const MIN_KILLED_PERCENT = 95;
/** A sample is one part in this many. */
const SAMPLE_DIVISOR = 3;
/** Milliseconds after which a test run counts as failed, because a mutant may prevent it from ending. */
const MAX_RUN_MS = 15 * 60_000;
/** Timeout of a test in milliseconds, long enough for a busy machine. */
const MAX_TEST_MS = 120_000;
/** Projects whose tests run if the named test does not kill a mutant. */
const RELATED_PROJECTS = ['rules', 'model', 'view', 'server'].flatMap((name) => [
  '--project',
  name,
]);

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 });

/** Parses a mutant: its diff, the changed files, and the tests that should kill it, the main one first. */
function readFault(name) {
  const path = resolve(DIFFS_FOLDER, name);
  const text = readFileSync(path, 'utf8');
  const lines = (label) =>
    [...text.matchAll(new RegExp(`^${label}: (.+)$`, 'gm'))].map(([, value]) => value.trim());
  return {
    name: basename(name, '.diff'),
    path,
    files: [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file),
    tests: lines('Killed by').map((line) => {
      const [file, title] = line.split(' › ');
      return { file, title };
    }),
    excuse: lines('Survives because')[0],
  };
}

/** Creates a worktree with the current files, including uncommitted changes. */
function makeCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'by-hand-'));
  git('worktree', 'add', '--quiet', '--detach', '--force', copy, 'HEAD');
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files.filter(Boolean))
    if (existsSync(file)) cpSync(file, join(copy, file));
    else rmSync(join(copy, file), { force: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}

const copy = makeCopy();
const report = join(copy, 'by-hand.json'); // of the last test run
const run = (command, args, env = {}) =>
  spawnSync(join(copy, 'node_modules/.bin', command), args, {
    cwd: copy,
    env: { ...process.env, CI: '1', ...env },
    encoding: 'utf8',
    timeout: MAX_RUN_MS,
    killSignal: 'SIGKILL', // a hanging process may ignore other signals
    maxBuffer: 1e9,
  });
const applies = (path, ...options) =>
  spawnSync('git', ['apply', ...options, path], { cwd: copy }).status === 0;

const isPlaywright = (file) => file.endsWith('.spec.ts');
const literal = (title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Returns the outcome of a test run. «broken»: a file could not be loaded, so that no test has run. */
function outcomeOf(passed, failed, status) {
  if (failed > 0) return 'killed';
  if (passed === 0) return status === 0 ? 'no such test' : 'broken';
  return 'survived';
}
const readReport = () => {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {}; // the run ended before writing it
  }
};
function runVitest(args) {
  rmSync(report, { force: true });
  const { status } = run('vitest', [
    ...args,
    '--reporter=json',
    `--outputFile=${report}`,
    `--testTimeout=${MAX_TEST_MS}`,
  ]);
  const { numPassedTests = 0, numFailedTests = 0 } = readReport();
  return outcomeOf(numPassedTests, numFailedTests, status);
}
/** @param titles of the tests; undefined: the whole file */
function runPlaywright(file, titles) {
  rmSync(report, { force: true });
  const own = join(dirname(file), 'playwright.config.ts');
  const config = existsSync(join(copy, own)) ? own : 'playwright.config.ts';
  const grep = titles ? ['-g', titles.map(literal).join('|')] : [];
  const { status } = run(
    'playwright',
    [
      'test',
      '--config',
      config,
      file,
      ...grep,
      '--retries=0',
      '--max-failures=1',
      '--reporter=json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  const { expected = 0, unexpected = 0 } = readReport().stats ?? {};
  return outcomeOf(expected, unexpected, status);
}
/** Name of the mutant in the current build, empty for none; null without a build. */
let built = null;
/**
 * Builds the app with the mutant, unless it is the current build.
 * @returns whether that succeeded
 */
function build({ name, files }) {
  const project = files.some((file) => file.startsWith('src/')) ? name : '';
  if (built === project) return true;
  built = run('vite', ['build', '--logLevel', 'error']).status === 0 ? project : null;
  return built === project;
}
function runNamed(fault, { file, title }) {
  if (!existsSync(join(copy, file))) return 'no such test';
  if (!isPlaywright(file))
    return runVitest(['run', file, '--bail=1', ...(title ? ['-t', literal(title)] : [])]);
  return build(fault) ? runPlaywright(file, title && [title]) : 'broken';
}

/** Returns whether a test kills the mutant, which one, and whether it is the expected one. */
function runFault(fault) {
  const startedAt = Date.now();
  const tried = [];
  const verdict = (by, isNamed) => ({
    fault: fault.name,
    verdict: by ? (isNamed ? 'killed' : 'killed by another test') : 'survived',
    by: by ?? tried.join('; '),
    seconds: Math.round((Date.now() - startedAt) / 1000),
  });
  for (const [place, test] of fault.tests.entries()) {
    const outcome = runNamed(fault, test);
    if (outcome === 'killed') return verdict(test.file, place === 0);
    tried.push(`${test.file}: ${outcome}`);
  }
  const related = runVitest(['related', ...fault.files, '--run', '--bail=1', ...RELATED_PROJECTS]);
  if (related === 'killed') return verdict('related tests', false);
  tried.push(`related tests: ${related}`);
  return verdict(null, false);
}
/** Returns the titles of failed tests in the last Playwright run. */
const failedSpecs = ({ suites = [], specs = [] } = readReport()) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedSpecs),
];
/** Returns the titles of failed tests in the last vitest run. */
const failedTests = () =>
  (readReport().testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return failed.length > 0
      ? failed.map(({ fullName }) => `${relative(copy, name)} › ${fullName}`)
      : message
        ? [`${relative(copy, name)}: ${message}`]
        : [];
  });
/** @throws if a named test fails without a mutant, because it would kill every mutant */
function assertGreen(faults) {
  const named = faults.flatMap(({ tests }) => tests).filter(({ file }) => existsSync(file));
  const files = [...new Set(named.map(({ file }) => file))];
  const unit = files.filter((file) => !isPlaywright(file));
  const red = files.filter(isPlaywright).flatMap((file) => {
    const titles = named.flatMap((test) => (test.file === file ? [test.title] : []));
    if (!build({ name: '', files: [] })) return ['The app can’t be built.'];
    const outcome = runPlaywright(file, titles.every(Boolean) ? titles : undefined);
    return outcome === 'survived' ? [] : [`${file}: ${outcome}`, ...failedSpecs()];
  });
  if (unit.length > 0 && runVitest(['run', ...unit]) !== 'survived') red.push(...failedTests());
  if (red.length > 0) throw new Error(`Tests fail without a mutant:\n${red.join('\n')}`);
}

/** Selects a third of all mutants, by the commit. */
function sampleOfCommit() {
  const tree = Number.parseInt(git('rev-parse', 'HEAD^{tree}').slice(0, 7), 16);
  return (_, index) => index % SAMPLE_DIVISOR === tree % SAMPLE_DIVISOR;
}

/** @param part of the names of the mutants, or of the paths of their first tests; `sample` */
export function runByHand(part = '') {
  const faults = readdirSync(DIFFS_FOLDER)
    .filter((name) => name.endsWith('.diff'))
    .map(readFault)
    .filter(
      part === 'sample'
        ? sampleOfCommit()
        : ({ name, tests }) => name.includes(part) || tests[0]?.file.includes(part),
    );
  const results = [];
  try {
    assertGreen(faults);
    for (const fault of faults) {
      const result = applies(fault.path)
        ? runFault(fault)
        : { fault: fault.name, verdict: 'must be rebased', by: '', seconds: 0 };
      if (result.verdict !== 'must be rebased' && !applies(fault.path, '--reverse'))
        throw new Error(`The mutant ${fault.name} can't be reverted.`);
      results.push(result);
      console.log(
        `${result.verdict.padEnd(22)} ${result.fault} (${result.seconds} s) ${result.by}`,
      );
    }
  } finally {
    git('worktree', 'remove', '--force', copy);
  }
  console.table(results);
  const isKilled = ({ verdict }) => ['killed', 'killed by another test'].includes(verdict);
  const killed = results.filter(isKilled).length;
  console.log(`Killed ${killed} of ${results.length} mutants.`);
  for (const { fault, verdict } of results.filter((result) => !isKilled(result)))
    console.log(
      `${verdict}: ${fault}. ${faults.find(({ name }) => name === fault).excuse ?? 'No reason is given.'}`,
    );
  if (100 * killed < MIN_KILLED_PERCENT * results.length) process.exitCode = 1;
}

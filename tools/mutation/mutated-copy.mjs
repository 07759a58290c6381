/**
 * Hand-written mutants of `tests/faults-by-hand`, applied one at a time to a copy of the working tree, in which the
 * tests run.
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
import { basename, join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const DIFFS_FOLDER = 'tests/faults-by-hand';
/** Milliseconds after which a test run counts as failed, because a mutant may prevent it from ending. */
const MAX_RUN_MS = 15 * 60_000;
/** Timeout of a test in milliseconds, long enough for a busy machine. */
const MAX_TEST_MS = 120_000;

export const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 });

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

export const readFaults = () =>
  readdirSync(DIFFS_FOLDER)
    .filter((name) => name.endsWith('.diff'))
    .map(readFault);

/** Creates a worktree with the current files, including uncommitted changes. */
function makeCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'by-hand-'));
  git('worktree', 'add', '--quiet', '--detach', '--force', copy, 'HEAD');
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files.filter(Boolean))
    if (existsSync(file)) cpSync(file, join(copy, file));
    else rmSync(join(copy, file), { force: true });
  for (const folder of ['node_modules', 'panel/node_modules'])
    symlinkSync(resolve(folder), join(copy, folder));
  return copy;
}

const copy = makeCopy();
process.on('exit', () => git('worktree', 'remove', '--force', copy));
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

export const isPlaywright = (file) => file.endsWith('.spec.ts');
export const literal = (title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
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
export function runVitest(args) {
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
/** Projects that may contain a file. Those of the charts start two more servers. */
const projectsOf = (file) =>
  file.startsWith('tests/paths/')
    ? ['charts']
    : ['specification', 'golden', 'looks', 'journeys', 'e2e'];
/** @param titles of the tests; undefined: the whole file */
export function runPlaywright(file, titles) {
  rmSync(report, { force: true });
  const projects = projectsOf(file).map((name) => `--project=${name}`);
  const grep = titles ? ['-g', titles.map(literal).join('|')] : [];
  const { status } = run(
    'playwright',
    ['test', file, ...projects, ...grep, '--retries=0', '--max-failures=1', '--reporter=json'],
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
export function build({ name, files }) {
  const project = files.some((file) => file.startsWith('src/')) ? name : '';
  if (built === project) return true;
  built = run('vite', ['build', '--logLevel', 'error']).status === 0 ? project : null;
  return built === project;
}

const MAX_MESSAGE_LENGTH = 300;
/** Returns a failed test with the beginning of its error message, on one line. */
const failure = (title, message = '') =>
  `${title}: ${stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, MAX_MESSAGE_LENGTH)}`;
/** Returns the failed tests of the last Playwright run. */
export const failedSpecs = ({ suites = [], specs = [] } = readReport()) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests: [test] }) =>
      failure(`${file} › ${title}`, test?.results[0]?.error?.message),
    ),
  ...suites.flatMap(failedSpecs),
];
/** Returns the failed tests of the last vitest run. */
export const failedTests = () =>
  (readReport().testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(copy, name);
    return failed.length > 0
      ? failed.map(({ fullName, failureMessages: [text] }) =>
          failure(`${file} › ${fullName}`, text),
        )
      : message
        ? [failure(file, message)]
        : [];
  });

/**
 * Applies a mutant, runs tests on it, and reverts it.
 * @param runTests returns the result
 * @returns the result; undefined if the diff must be rebased
 */
export function withMutant({ name, path }, runTests) {
  if (!applies(path)) return undefined;
  const result = runTests();
  if (!applies(path, '--reverse')) throw new Error(`The mutant ${name} can't be reverted.`);
  return result;
}

/**
 * `npm run mutate`: mutation testing of the whole app, layer by layer. Mutants are sampled with a fixed seed. `npm run
 * mutate -- rules` runs only one run; `npm run mutate -- --by-hand` applies hand-written mutants (by-hand.mjs).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ACCEPTED_MUTANTS } from './accepted.mjs';
import { filesOf, layerOf, MUTATION_RUNS, SEED } from './layers.mjs';

/** Timeout in milliseconds of a walk's waits on mutated code. */
const TIMEOUT_MS = 2000;

/**
 * Mutates files.
 * @returns the result of each mutant
 */
async function breakFiles({ project, share, tests }, files) {
  process.env.MUTATION_PROJECT = project;
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  const results = await new Stryker({
    mutate: files,
    ignorePatterns: ['/docs', '/dist*', '/reports', '/test-results', '/tests/e2e', '/.data'],
    testRunner: 'focused',
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', resolve('tools/mutation/sampler.mjs')],
    checkers: ['sampler'],
    ignorers: ['withoutEffect'],
    sampling: { seed: SEED, share, tests, waitTimeout: String(TIMEOUT_MS), folder },
    warnings: { unknownOptions: false, slow: false },
    coverageAnalysis: 'perTest',
    disableTypeChecks: false,
    dryRunTimeoutMinutes: 20,
    timeoutMS: 40_000,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: `reports/mutation-${project}.json` },
    logLevel: 'warn',
    concurrency: 2,
  }).runMutationTest();
  rmSync(folder, { recursive: true });
  return results.map((result) => {
    const file = relative('.', result.fileName);
    return { ...result, fileName: file, ...changeOf(file, result) };
  });
}

/** Shortens a text to one line. */
const shortName = (text) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 67)}…` : line;
};
/** Returns a mutant's location, and its original and changed code. */
function changeOf(file, { location: { start, end }, replacement }) {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const line = lines[0].trim();
  lines.push(lines.pop().slice(0, end.column - 1));
  lines[0] = lines[0].slice(start.column - 1);
  return {
    line,
    place: `${file}:${start.line}:${start.column}`,
    change: `${shortName(lines.join('\n'))} → ${shortName(replacement)}`,
  };
}
const isAccepted = ({ fileName, line, change }) =>
  ACCEPTED_MUTANTS.some(
    (one) => one.file === fileName && one.line === line && one.change === change,
  );

/** Stryker's statuses: of sampled mutants, killed or survived, and of unsampled ones. */
const KILLED_STATUSES = ['Killed', 'Timeout'];
const SURVIVED_STATUSES = ['Survived', 'NoCoverage'];
const IGNORED_STATUSES = ['CompileError'];
const counter =
  (results) =>
  (...statuses) =>
    results.filter(({ status }) => statuses.includes(status)).length;
/**
 * Prints the surviving mutants of a layer.
 * @returns its row of the table, and whether the score is sufficient
 */
function report({ name, minimum }, results) {
  const counted = results.filter((result) => !isAccepted(result));
  const count = counter(counted);
  const [noticed, drawn] = [
    count(...KILLED_STATUSES),
    count(...KILLED_STATUSES, ...SURVIVED_STATUSES),
  ];
  const share = noticed / drawn;
  console.log(
    [
      `\n== ${name}: ${drawn - noticed} of ${drawn} sampled mutants survived`,
      `${count('NoCoverage')} covered by no test, ${count('Timeout')} killed by a timeout`,
      `${count(...IGNORED_STATUSES)} not sampled, ${count('Ignored')} ignored`,
      `${results.length - counted.length} accepted, ${count('RuntimeError')} could not be run`,
    ].join('; '),
  );
  for (const { place, change, status } of counted.filter((one) =>
    SURVIVED_STATUSES.includes(one.status),
  ))
    console.log(`${place} ${change}${status === 'NoCoverage' ? ' (covered by no test)' : ''}`);
  const isEnough = 100 * share >= minimum;
  return {
    isEnough,
    line: {
      layer: name,
      killed: `${(100 * share).toFixed(1)} %`,
      // 95 % confidence interval over other samples
      'margin of error (95 %)': (196 * Math.sqrt((share * (1 - share)) / drawn)).toFixed(1),
      minimum: `${minimum} %${isEnough ? '' : ' (missed)'}`,
      files: new Set(results.map(({ fileName }) => fileName)).size,
      mutants: `${drawn} of ${drawn + count(...IGNORED_STATUSES)}`,
    },
  };
}

const [only, part] = process.argv.slice(2);
const table = [];
/** Mutates the files of a run, and reports its layers. */
async function runMutations(run, files, layerOfFile) {
  const startedAt = Date.now();
  const results = await breakFiles(run, files);
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  for (const layer of new Set(results.map(({ fileName }) => layerOfFile(fileName)))) {
    const ofLayer = results.filter(({ fileName }) => layerOfFile(fileName) === layer);
    const { isEnough, line } = report(layer, ofLayer);
    if (!isEnough) process.exitCode = 1;
    table.push({ ...line, 'minutes of the run': minutes });
  }
}

if (only === '--by-hand') {
  const { runByHand } = await import('./by-hand.mjs');
  runByHand(part);
  process.exit();
}
for (const [name, run] of Object.entries(MUTATION_RUNS).filter(([each]) => !only || each === only))
  await runMutations(run, filesOf(name), layerOf);
console.log(`\nSeed ${SEED}:`);
console.table(table);

/**
 * `npm run mutate`: breaks the whole app in small ways and looks whether its tests notice, layer by layer. Which
 * mutants of a file are tried is drawn with a fixed seed. `npm run mutate -- rules` does one run only;
 * `npm run mutate -- sample` is what CI does.
 */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { EXCUSED } from './excused.mjs';
import { byFile, filesOf, layerOf, LEAST, RUNS, SAMPLE, SEED } from './layers.mjs';

/** Milliseconds that a walk waits for what does not come any more because something is broken. */
const PATIENCE = 2000;

/** Breaks files, and gives what became of each mutant. */
async function breakFiles({ project, triesStatic, share, tests }, files) {
  process.env.MUTATION_PROJECT = project;
  const results = await new Stryker({
    mutate: files,
    ignorePatterns: ['/docs', '/dist*', '/reports', '/test-results', '/tests/e2e', '/.data'],
    testRunner: 'few',
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: triesStatic },
    plugins: ['@stryker-mutator/vitest-runner', resolve('tools/mutation/lot.mjs')],
    checkers: ['lot'],
    ignorers: ['looks'],
    lot: { seed: SEED, share, least: LEAST, tests, patience: String(PATIENCE) },
    warnings: { unknownOptions: false, slow: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: !triesStatic,
    disableTypeChecks: false,
    dryRunTimeoutMinutes: 20,
    timeoutMS: 40_000,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: `reports/mutation-${project}.json` },
    logLevel: 'warn',
    concurrency: 2,
  }).runMutationTest();
  return results.map((result) => {
    const file = relative('.', result.fileName);
    return { ...result, fileName: file, ...changeOf(file, result) };
  });
}

/** On one line, and not too long. */
const short = (text) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 67)}…` : line;
};
/** Where a mutant stands, and what it makes of what stands there. */
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
    change: `${short(lines.join('\n'))} → ${short(replacement)}`,
  };
}
const isExcused = ({ fileName, line, change }) =>
  EXCUSED.some((one) => one.file === fileName && one.line === line && one.change === change);

/** Statuses of Stryker: of mutants that were drawn, of one that was not, and of what can't be tried. */
const NOTICED = ['Killed', 'Timeout'];
const LIVING = ['Survived', 'NoCoverage'];
const NOT_DRAWN = ['CompileError'];
const counter =
  (results) =>
  (...statuses) =>
    results.filter(({ status }) => statuses.includes(status)).length;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
/** Of so many percent of the mutants tests take notice: those that were drawn stand for all of their file. */
function scoreOf(results) {
  const files = byFile(results).flatMap((ofFile) => {
    const count = counter(ofFile);
    const drawn = count(...NOTICED, ...LIVING);
    const all = drawn + count(...NOT_DRAWN);
    return drawn === 0 ? [] : [{ all, noticed: (all * count(...NOTICED)) / drawn }];
  });
  return (100 * sum(files.map(({ noticed }) => noticed))) / sum(files.map(({ all }) => all));
}

/** Prints how a layer has done, with what nobody noticed. @returns whether that is enough */
function report({ name, bar }, results) {
  const counted = results.filter((result) => !isExcused(result));
  const count = counter(counted);
  const score = scoreOf(counted);
  const isEnough = score >= bar;
  console.log(
    [
      `\n== ${name}: ${score.toFixed(1)} % noticed, ${isEnough ? 'enough for' : 'less than'} ${bar} %`,
      `${byFile(counted).length} files, ${count(...NOTICED)} of ${count(...NOTICED, ...LIVING)} drawn mutants`,
      `${count('NoCoverage')} met by no test, ${count('Timeout')} noticed by the clock`,
      `${count(...NOT_DRAWN)} not drawn, ${count('Ignored')} looks or decided while loading`,
      `${results.length - counted.length} excused, ${count('RuntimeError')} could not be run`,
    ].join('; '),
  );
  for (const { place, change, status } of counted.filter((one) => LIVING.includes(one.status)))
    console.log(`${place} ${change}${status === 'NoCoverage' ? ' (met by no test)' : ''}`);
  return isEnough;
}

const [only] = process.argv.slice(2);
const begun = Date.now();
if (only === 'sample') {
  const files = filesOf('rules').filter((_, at) => at % SAMPLE.everyFile === 0);
  const results = await breakFiles({ ...RUNS.rules, share: 0 }, files);
  if (!report(SAMPLE, results)) process.exitCode = 1;
} else
  for (const [name, run] of Object.entries(RUNS).filter(([each]) => !only || each === only)) {
    const results = await breakFiles(run, filesOf(name));
    const layers = new Map();
    for (const result of results) {
      const layer = layerOf(result.fileName);
      layers.set(layer, [...(layers.get(layer) ?? []), result]);
    }
    for (const [layer, ofLayer] of layers) if (!report(layer, ofLayer)) process.exitCode = 1;
  }
console.log(`\nseed ${SEED}, ${((Date.now() - begun) / 60_000).toFixed(1)} minutes`);

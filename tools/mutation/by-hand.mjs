/**
 * `npm run mutate -- --by-hand [part]`: applies each hand-written mutant of `tests/faults-by-hand` to a copy of the
 * working tree and runs the tests that its header names. `part` selects mutants by their name or by the path of their
 * first test.
 */
import { existsSync } from 'node:fs';
import {
  build,
  failedSpecs,
  failedTests,
  isPlaywright,
  literal,
  readFaults,
  runPlaywright,
  runVitest,
  withMutant,
} from './mutated-copy.mjs';

/** Minimum percentage of killed mutants. */
const MIN_KILLED_PERCENT = 97;
/** Projects whose tests run if the named test does not kill a mutant. */
const RELATED_PROJECTS = ['rules', 'view', 'server'].flatMap((name) => ['--project', name]);

function runNamed(fault, { file, title }) {
  if (!existsSync(file)) return 'no such test';
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

/** @param part of the names of the mutants, or of the paths of their first tests */
export function runByHand(part = '') {
  const faults = readFaults().filter(
    ({ name, tests }) => name.includes(part) || tests[0]?.file.includes(part),
  );
  assertGreen(faults);
  const results = faults.map((fault) => {
    const result = withMutant(fault, () => runFault(fault)) ?? {
      fault: fault.name,
      verdict: 'must be rebased',
      by: '',
      seconds: 0,
    };
    console.log(`${result.verdict.padEnd(22)} ${result.fault} (${result.seconds} s) ${result.by}`);
    return result;
  });
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

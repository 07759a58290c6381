/**
 * `npm run mutate -- --by-walks [part]`: runs only the walks of a flow on each hand-written mutant of that flow (header
 * `Flow`): first those of the model and of the components, then those in the browser. Lists which walks kill which
 * mutant. `part` selects mutants by their name or flow.
 */
import {
  build,
  failedSpecs,
  failedTests,
  readFaults,
  runPlaywright,
  runVitest,
  withMutant,
} from './mutated-copy.mjs';

/** Minimum percentage of mutants killed by the walks of the model and the components. */
const MIN_KILLED_BY_COMPONENTS_PERCENT = 85;
/** Minimum percentage of mutants killed by the walks in the browser. */
const MIN_KILLED_BY_BROWSER_PERCENT = 60;
const BROWSER_WALKS = 'tests/paths/walk.spec.ts';

const fileOf = (flow) =>
  `${flow.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.test.ts`;
const runOnComponents = (flow) =>
  runVitest([
    'run',
    '--project=model',
    '--project=view',
    'tests/model/journeys.test.ts',
    'tests/model/claims.test.ts',
    `tests/view/${fileOf(flow)}`,
    '--bail=1',
  ]);
const runInBrowser = (fault) =>
  build(fault) ? runPlaywright(BROWSER_WALKS, [`${fault.flow} `]) : 'broken';

/** @throws if a walk fails without a mutant, because it would kill every mutant */
function assertGreen(flows) {
  const red = flows.flatMap((flow) => [
    ...(runOnComponents(flow) === 'survived' ? [] : failedTests()),
    ...(runInBrowser({ name: '', files: [], flow }) === 'survived' ? [] : failedSpecs()),
  ]);
  if (red.length > 0) throw new Error(`Walks fail without a mutant:\n${red.join('\n')}`);
}

/** @param part of the names or flows of the mutants */
export function runByWalks(part = '') {
  const faults = readFaults().filter(
    ({ name, flow }) => flow && (name.includes(part) || flow === part),
  );
  assertGreen([...new Set(faults.map(({ flow }) => flow))]);
  const results = faults.map((fault) => {
    const result = withMutant(fault, () => {
      const components = runOnComponents(fault.flow);
      const [byComponents = ''] = failedTests();
      const browser = runInBrowser(fault);
      const [byBrowser = ''] = failedSpecs();
      return { components, browser, byComponents, byBrowser };
    }) ?? { components: 'must be rebased', browser: 'must be rebased' };
    console.log([fault.name, ...Object.values(result)].join(' | '));
    return { fault: fault.name, flow: fault.flow, ...result };
  });
  const killedPercent = (where) =>
    (100 * results.filter((result) => result[where] === 'killed').length) / results.length;
  const killed = { components: killedPercent('components'), browser: killedPercent('browser') };
  for (const [where, percent] of Object.entries(killed))
    console.log(`Walks in ${where} kill ${percent.toFixed(0)} % of ${results.length} mutants.`);
  if (
    killed.components < MIN_KILLED_BY_COMPONENTS_PERCENT ||
    killed.browser < MIN_KILLED_BY_BROWSER_PERCENT
  )
    process.exitCode = 1;
}

/** Runs every kind of test, one after the other, and ends with the sum: «N passed, N failed». */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

rmSync('reports', { recursive: true, force: true });
mkdirSync('reports', { recursive: true });
const sum = { passed: 0, failed: 0 };

/** Runs a command with its output on the screen, and tells whether it succeeded. */
const run = (title, command, args, env = {}) => {
  console.log(`\n== ${title}: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
};
/** A step that is one test by itself. */
const check = (title, command, args, env) => (run(title, command, args, env) ? (sum.passed += 1) : (sum.failed += 1));
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

check('static checks', 'npm', ['run', '--silent', 'check']);
check('build', 'npm', ['run', '--silent', 'build']);
check("home's JavaScript is under 140 KiB", 'npx', ['size-limit']);

/** Counts the tests of a run of vitest. @param name of its report */
const vitest = (name, title, args, env) => {
  const isGreen = run(title, 'npx', ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=reports/${name}.json`], env);
  const { numPassedTests = 0, numFailedTests = 0 } = read(`reports/${name}.json`) ?? {};
  sum.passed += numPassedTests;
  sum.failed += numFailedTests;
  if (!isGreen && !numFailedTests) sum.failed += 1; // a file that could not even be loaded
};
vitest('vitest', 'rules, charts, views, server', [], { TEST_DATABASE_URL: '' });
// A day must be the same day wherever it is looked at from.
for (const zone of ['UTC', 'Asia/Tehran', 'America/Los_Angeles']) {
  vitest(`dates-${zone.replace('/', '-')}`, `dates in ${zone}`, ['--project', 'rules', 'src/shared/lib/jalali'], { TZ: zone });
}
if (process.env.TEST_DATABASE_URL) vitest('postgres', 'server, on PostgreSQL', ['--project', 'server']);

/** Counts the tests of a run of Playwright. */
const playwright = (name, title, args = []) => {
  const isGreen = run(title, 'npx', ['playwright', 'test', ...args, '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: `reports/${name}.json` });
  const { expected = 0, flaky = 0, unexpected = 0 } = read(`reports/${name}.json`)?.stats ?? {};
  sum.passed += expected + flaky;
  sum.failed += unexpected;
  if (!isGreen && !unexpected) sum.failed += 1; // what could not even be started
};
playwright('end-to-end', 'end to end, in Chromium');
playwright('paths', "the charts' paths, in Chromium", ['--config', 'tests/paths/playwright.config.ts']);
check('every state, transition and guard outcome is walked', 'npm', ['run', '--silent', 'paths', '--', 'coverage', '--min', '100']);
check('broken charts are noticed', 'npm', ['run', '--silent', 'paths', '--', 'mutate', '--min', '95']);

console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;

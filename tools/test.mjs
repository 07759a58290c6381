/** Runs every kind of test, one after the other, and ends with the sum: «N passed, N failed». */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

rmSync('reports', { recursive: true, force: true });
mkdirSync('reports', { recursive: true });
const sum = { passed: 0, failed: 0 };
/** How each step that failed ended: said once more before the sum, since thousands of lines may have followed. */
const failures = [];
const LAST_LINES = 80;

/** Runs a command with its output on the screen, and tells whether it succeeded. */
const run = async (title, command, args, env = {}) => {
  const heading = `\n== ${title}: ${command} ${args.join(' ')}`;
  console.log(heading);
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
await check("home's JavaScript is under 140 KiB", 'npx', ['size-limit']);

/** Counts the tests of a run of vitest. @param name of its report */
const vitest = async (name, title, args, env) => {
  const isGreen = await run(
    title,
    'npx',
    [
      'vitest',
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=reports/${name}.json`,
    ],
    env,
  );
  const { numPassedTests = 0, numFailedTests = 0 } = read(`reports/${name}.json`) ?? {};
  sum.passed += numPassedTests;
  sum.failed += numFailedTests;
  if (!isGreen && !numFailedTests) sum.failed += 1; // a file that could not even be loaded
};
await vitest('vitest', 'rules, charts, views, server', [], { TEST_DATABASE_URL: '' });
// A day must be the same day wherever it is looked at from.
for (const zone of ['UTC', 'Asia/Tehran', 'America/Los_Angeles']) {
  await vitest(
    `dates-${zone.replace('/', '-')}`,
    `dates in ${zone}`,
    ['--project', 'rules', 'src/shared/lib/jalali'],
    { TZ: zone },
  );
}
if (process.env.TEST_DATABASE_URL)
  await vitest('postgres', 'server, on PostgreSQL', ['--project', 'server']);

/** Counts the tests of a run of Playwright. */
const playwright = async (name, title, args = []) => {
  const isGreen = await run(title, 'npx', ['playwright', 'test', ...args, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(`reports/${name}.json`),
  });
  const { expected = 0, flaky = 0, unexpected = 0 } = read(`reports/${name}.json`)?.stats ?? {};
  sum.passed += expected + flaky;
  sum.failed += unexpected;
  if (!isGreen && !unexpected) sum.failed += 1; // what could not even be started
};
await playwright('end-to-end', 'end to end, in Chromium');
await playwright('paths', "the charts' paths, in Chromium", [
  '--config',
  'tests/paths/playwright.config.ts',
]);
await check('every state, transition and guard outcome is walked', 'npm', [
  'run',
  '--silent',
  'paths',
  '--',
  'coverage',
  '--min',
  '100',
]);
await check('broken charts are noticed', 'npm', [
  'run',
  '--silent',
  'paths',
  '--',
  'mutate',
  '--min',
  '95',
]);

if (failures.length > 0)
  console.log(`\n== What failed, once more${failures.map((failure) => `\n${failure}`).join('')}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;

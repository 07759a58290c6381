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

const vitestOk = run('rules, charts, views, server', 'npx', ['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=reports/vitest.json']);
const vitest = read('reports/vitest.json');
sum.passed += vitest?.numPassedTests ?? 0;
sum.failed += vitest?.numFailedTests ?? 0;
if (!vitestOk && !vitest?.numFailedTests) sum.failed += 1; // a file that could not even be loaded

if (existsSync('playwright.config.ts')) {
  const browserOk = run('end to end, in Chromium', 'npx', ['playwright', 'test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: 'reports/playwright.json' });
  const { expected = 0, flaky = 0, unexpected = 0 } = read('reports/playwright.json')?.stats ?? {};
  sum.passed += expected + flaky;
  sum.failed += unexpected;
  if (!browserOk && !unexpected) sum.failed += 1;
}

console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;

/**
 * `npm run test:quick`: what one asks while one changes something. Types and lint of everything, and the
 * tests of what has changed since the last commit (or in it, where nothing has) — all but the long walks.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
const isChanged = git('status', '--porcelain').some(Boolean);
const files = (
  isChanged
    ? [
        ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
        ...git('ls-files', '--others', '--exclude-standard'),
      ]
    : git('diff', '--name-only', '--diff-filter=d', 'HEAD~1')
).filter(Boolean);
const begun = Date.now();
const steps = [
  ['types', 'tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['form', 'prettier', '--check', '--ignore-unknown', '--log-level', 'warn', ...files],
  [
    'tests',
    'vitest',
    'run',
    ...(isChanged ? ['--changed'] : ['--changed', 'HEAD~1']),
    '--passWithNoTests',
    '--reporter=dot',
    // Thousands of walks, mutants and whole packages are for `npm test`.
    ...['tests/model/properties*', 'packages/**'].flatMap((slow) => ['--exclude', slow]),
  ],
].filter(([title]) => title !== 'form' || files.length > 0);

const failed = [];
await Promise.all(
  steps.map(async ([title, command, ...args]) => {
    const child = spawn(`node_modules/.bin/${command}`, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const from of [child.stdout, child.stderr])
      from.setEncoding('utf8').on('data', (text) => (output += text));
    const [status] = await once(child, 'close');
    if (status !== 0) failed.push(title);
    console.log(`\n== ${title}: ${status === 0 ? 'good' : 'FAILED'}\n${output.trim()}`);
  }),
);
console.log(
  `\n${files.length} changed files, ${Math.round((Date.now() - begun) / 1000)} s: ${failed.length > 0 ? `failed: ${failed.join(', ')}` : 'all good'}`,
);
process.exitCode = failed.length > 0 ? 1 : 0;

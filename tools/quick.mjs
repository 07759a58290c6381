/**
 * `npm run test:quick`: what one asks while one changes something. Types and lint of everything, and the
 * tests that what has changed since the last commit (or in it, where nothing has) is tested by: all but the
 * long walks and the server's, unless the server has changed.
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
const isEndToEnd = (file) => /^tests\/((e2e|paths)\/|faults\/.*\.spec)/.test(file);
const hasChanged = (folder) => files.some((file) => file.startsWith(folder));
const PROJECTS = [
  'rules',
  'view',
  'architecture',
  ...(hasChanged('src/features/') || hasChanged('tests/model') ? ['model'] : []),
  ...(hasChanged('server/') || hasChanged('tests/server/') || hasChanged('src/shared/api/contract/')
    ? ['server']
    : []),
  ...(hasChanged('src/shared/api/') || hasChanged('src/entities/') || hasChanged('tests/faults/')
    ? ['faults']
    : []),
  ...(hasChanged('packages/') ? ['packages'] : []),
];
const begun = Date.now();
const steps = [
  ['types', 'tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['form', 'prettier', '--check', '--ignore-unknown', '--log-level', 'warn', ...files],
  [
    'tests',
    'vitest',
    'related',
    ...files.filter((file) => /\.(ts|tsx)$/.test(file) && !isEndToEnd(file)),
    '--run',
    '--passWithNoTests',
    '--reporter=dot',
    '--silent',
    ...PROJECTS.flatMap((project) => ['--project', project]),
    '--exclude',
    'tests/model/properties*',
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
    console.log(status === 0 ? `== ${title}: good` : `\n== ${title}: FAILED\n${output.trim()}`);
  }),
);
console.log(
  `\n${files.length} changed files, ${Math.round((Date.now() - begun) / 1000)} s: ${failed.length > 0 ? `failed: ${failed.join(', ')}` : 'all good'}`,
);
process.exitCode = failed.length > 0 ? 1 : 0;

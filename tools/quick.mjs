/**
 * `npm run test:quick`: checks for use while editing. Types and lint of everything, and the tests related to the
 * changes since the last commit (or to the last commit, if nothing has changed): all except the long walks and, unless
 * the server has changed, the server's tests.
 */
import { execFileSync } from 'node:child_process';
import { runInParallel, TYPES } from './run-in-parallel.mjs';

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
const startedAt = Date.now();
const steps = [
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
  TYPES[0],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'prettier', '--check', '--ignore-unknown', '--log-level', 'warn', ...files],
].filter(([title]) => title !== 'format' || files.length > 0);

const failed = await runInParallel(steps);
console.log(
  `\n${files.length} changed files, ${Math.round((Date.now() - startedAt) / 1000)} s: ${failed.length > 0 ? `failed: ${failed.join(', ')}` : 'all passed'}`,
);
process.exitCode = failed.length > 0 ? 1 : 0;

/** `npm run check`: format, types, lint and structure, reported as errors. It changes no files. */
import { runInParallel, TYPES } from './run-in-parallel.mjs';

const failed = await runInParallel([
  TYPES[0],
  ['structure, documents', 'vitest', 'run', '--project', 'architecture', '--reporter=dot'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'prettier', '--check', '--cache', '--log-level', 'warn', '.'],
  ['slices', 'steiger', 'src'],
  ['unused code', 'knip', '--no-progress'],
  TYPES[1],
]);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

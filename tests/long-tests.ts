/** Selects the long test files that `npm test` runs. */
import { drawnFrom, SEED } from './seeded';

/** Files that take more than seven seconds. Those of payments, the session and the operators' guide always run. */
const LONG_TESTS: readonly string[] = [
  'packages/statechart-paths/tests/cli.test.ts',
  'packages/statechart-paths/tests/drawing.test.ts',
  'packages/statechart-paths/tests/formats.test.ts',
  'packages/statechart-paths/tests/online.test.ts',
  'packages/statechart-paths/tests/packed-api.test.ts',
  'packages/statechart-paths/tests/packed-readme.test.ts',
  'packages/statechart-paths/tests/packed.test.ts',
  'tests/faults/contract.test.ts',
  'tests/packed/examples.test.ts',
  'tests/packed/inspector.test.ts',
  'tests/server/artefact.test.ts',
  'tests/server/conformance.test.ts',
  'tests/server/content-command.test.ts',
  'tests/server/content.test.ts',
  'tests/server/data-folder.test.ts',
  'tests/server/database.test.ts',
  'tests/server/dev.test.ts',
  'tests/server/file-stores.test.ts',
  'tests/server/hostile-requests.test.ts',
  'tests/server/limits.test.ts',
  'tests/server/lock.test.ts',
  'tests/server/log.test.ts',
  'tests/server/metrics.test.ts',
  'tests/server/shared-limits.test.ts',
  'tests/server/shutdown.test.ts',
  'tests/server/staying-up.test.ts',
  'tests/server/values.test.ts',
  'tests/view/comments.test.ts',
  'tests/view/diet-form.test.ts',
  'tests/view/fields.test.ts',
  'tests/view/forgot-password.test.ts',
  'tests/view/questionnaire.test.ts',
  'tests/view/renders.test.ts',
  'tests/view/weekly-report.test.ts',
];

/** Returns the long test files that `npm test` leaves out: nine tenths, drawn by `TEST_SEED`. */
export const notDrawn = (): readonly string[] => drawnFrom(LONG_TESTS, SEED, 9 / 10);

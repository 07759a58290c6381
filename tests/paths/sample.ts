/**
 * Selects the paths of a chart that are walked in the browser: a sample, deterministic for a seed, unless all are
 * requested.
 */
import type { Path } from 'statechart-paths';
import { covering } from '../seeded';

/**
 * Returns what only the browser verifies on a path: the visible states, and events of the user or the environment.
 * Component tests cover server responses and, with TEST_SAMPLE, every event.
 */
const seenAndMade = ({ start, steps, states }: Path): string[] => [
  start.name.en,
  ...states,
  ...(process.env.TEST_SAMPLE
    ? []
    : steps.map(({ event: { type } }) => type).filter((type) => !type.startsWith('xstate.'))),
];

/**
 * Returns paths that together cover every start, every state and, without TEST_SAMPLE, every event of the user or the
 * environment.
 */
export const sample = (paths: readonly Path[], seed: number): Path[] =>
  covering(paths, seed, seenAndMade);

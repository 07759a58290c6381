/** Which paths of a chart are walked in the browser: a sample, the same for the same seed, unless all are asked for. */
import type { Path } from 'statechart-paths';
import { covering } from '../seeded';

/**
 * What only the browser can show of a path: its states as they are seen, and what a person or the world does.
 * How servers answer is walked on the components, and so is every event where everything is sampled (TEST_SAMPLE).
 */
const seenAndMade = ({ start, steps, states }: Path): string[] => [
  start.name.en,
  ...states,
  ...(process.env.TEST_SAMPLE
    ? []
    : steps.map(({ event: { type } }) => type).filter((type) => !type.startsWith('xstate.'))),
];

/** Paths in which together every start, every state and everything that is done of all of them comes. */
export const sample = (paths: readonly Path[], seed: number): Path[] =>
  covering(paths, seed, seenAndMade);

/** Selects the end-to-end tests that run with TEST_SAMPLE, as in `npm test`. */
import { numbers, SEED } from '../seeded';

/** Files whose tests always run: money, secrets, and tests that the specification names. */
export const ALWAYS_RUN: readonly string[] = [
  'details',
  'purchase',
  'questionnaire-pictures',
  'security',
];
const SHARE = 1 / 10;

const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0, 7);
/**
 * Returns whether a test runs: with TEST_SAMPLE, only if its file always runs or `TEST_SEED` selects the test.
 * @param titles its file and titles
 */
export function isDrawn(titles: readonly string[]): boolean {
  const [file = ''] = titles;
  return (
    !process.env.TEST_SAMPLE ||
    ALWAYS_RUN.some((name) => file.endsWith(`${name}.spec.ts`)) ||
    numbers(SEED ^ hashOf(titles.join('\n'))).next().value < SHARE
  );
}

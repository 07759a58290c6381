/** Which end-to-end tests run with TEST_SAMPLE, as in `npm test`. */
import { numbers, SEED } from '../seeded';

/** Files whose tests all run: money, secrets, and what the specification names. */
export const ALWAYS_RUN: readonly string[] = [
  'details',
  'purchase',
  'questionnaire-pictures',
  'security',
];
const SHARE = 1 / 6;

const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0, 7);
/** Whether `TEST_SEED` draws a test. @param titles its file and titles */
export function isDrawn(titles: readonly string[]): boolean {
  const [file = ''] = titles;
  return (
    !process.env.TEST_SAMPLE ||
    ALWAYS_RUN.some((name) => file.endsWith(`${name}.spec.ts`)) ||
    numbers(SEED ^ hashOf(titles.join('\n'))).next().value < SHARE
  );
}

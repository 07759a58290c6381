/** Playwright tests of which `npm test` runs a sample. */
import { test } from '@playwright/test';
import { numbers, SEED } from './seeded';

const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0, 7);

/**
 * Returns a `test` that, with TEST_SAMPLE, skips tests which `TEST_SEED` does not select, before their other fixtures
 * are set up.
 * @param share of the tests that run, above 0, at most 1
 * @param alwaysRun names of spec files whose tests all run
 */
export const drawnTest = (share: number, alwaysRun: readonly string[] = []) =>
  test.extend<{ draw: void }>({
    draw: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
      async ({}, use, { titlePath, skip }) => {
        const [file = ''] = titlePath;
        const isDrawn =
          !process.env.TEST_SAMPLE ||
          alwaysRun.some((name) => file.endsWith(`${name}.spec.ts`)) ||
          numbers(SEED ^ hashOf(titlePath.join('\n'))).next().value < share;
        skip(!isDrawn, 'not in the sample of this commit');
        await use();
      },
      { auto: true },
    ],
  });

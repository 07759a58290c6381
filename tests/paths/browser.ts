/** Walks a path of a chart in the browser, and records its observed behaviour. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { pathOf, recordCoverage, startNamed, stepNamed } from 'statechart-paths';
import { walkOf } from '../walks';
import { entriesOf, sentAndShown } from '../walks/diary';
import { compute, walkPath } from '../walks/walk';
import { openStage } from './stage';

/** Returns the number of positions before a document load; component tests don't load documents. */
const placesBeforeALoad = (diary: readonly string[]): number => {
  const place = diary.findIndex((entry) => entry.includes('\n  loads '));
  return place < 0 ? diary.length : place;
};

/** @param named English names of a start and of the steps after it */
export async function walkInBrowser(
  page: Page,
  chart: string,
  named: { readonly start: string; readonly steps: readonly string[] },
): Promise<void> {
  const walk = walkOf(chart);
  const path = pathOf(
    walk.model,
    startNamed(walk.model, named.start),
    named.steps.map((name) => stepNamed(walk.model, name)),
  );
  const diary: string[] = [];
  const observed = await walkPath(await openStage(page), compute(walk, path), diary);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  recordCoverage('browser', chart, observed);
  const golden = `tests/walks/golden/${chart}/${path.id}.txt`; // recorded by the same path on the components
  if (existsSync(golden)) {
    const compared = (entries: readonly string[]) =>
      entries.slice(0, placesBeforeALoad(diary)).map(sentAndShown).join('');
    expect(compared(diary)).toBe(compared(entriesOf(readFileSync(golden, 'utf8'))));
  }
}

/** Walks a path of a chart in the browser, and records its observed behaviour. */
import type { Page } from '@playwright/test';
import { pathOf, recordCoverage, startNamed, stepNamed } from 'statechart-paths';
import { walkOf } from '../walks';
import { compute, walkPath } from '../walks/walk';
import { openStage } from './stage';

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
  const observed = await walkPath(await openStage(page), compute(walk, path));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  recordCoverage('browser', chart, observed);
}

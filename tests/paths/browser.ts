/** Walks a path of a chart in the browser, and records what was seen of it there. */
import type { Page } from '@playwright/test';
import { recordCoverage } from 'statechart-paths';
import { walkOf } from '../walks';
import { type Named, walkPath } from '../walks/walk';
import { openStage } from './stage';

export async function walkInBrowser(page: Page, chart: string, named: Named): Promise<void> {
  const { observed } = await walkPath(await openStage(page, true), walkOf(chart), named);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  recordCoverage('browser', chart, observed);
}

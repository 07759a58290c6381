/** Walks a path of a chart in the browser, and records its observed behaviour. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { pathOf, recordCoverage, startNamed, stepNamed } from 'statechart-paths';
import { walkOf } from '../walks';
import { comparable, entriesOf, entry, outline, screensOf, sentAndShown } from '../walks/diary';
import type { Stage } from '../walks/stage';
import { compute, walkPath } from '../walks/walk';
import { openStage } from './stage';

/**
 * Compares each position with the golden file of the path, which was recorded on the components: the whole screen, the
 * requests and the messages. Component tests don't load documents, so what follows a load is not compared.
 * @param golden the text of the file
 */
function compareWith(golden: string, on: Stage, page: Page) {
  const entries = entriesOf(golden);
  const screens = screensOf(entries);
  let isReloaded = false;
  return async (place: number, name: string): Promise<void> => {
    isReloaded ||= (await on.left()).loads.length > 0;
    if (isReloaded) return;
    await on.until(async () => {
      expect(comparable(await page.evaluate(outline)), name).toEqual(screens[place]);
      const seen = entry(name, await on.left(), [], []);
      expect(sentAndShown(seen)).toBe(sentAndShown(entries[place]!));
    });
  };
}

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
  const on = await openStage(page);
  const golden = `tests/walks/golden/${chart}/${path.id}.txt`;
  const compare = existsSync(golden)
    ? compareWith(readFileSync(golden, 'utf8'), on, page)
    : undefined;
  const observed = await walkPath(on, compute(walk, path), compare);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  recordCoverage('browser', chart, observed);
}

/** axe, small viewports and large text on the golden screens: a sample selected by `TEST_SEED`; all with TEST_ALL. */
import { expect, test } from '@playwright/test';
import { findings } from '../e2e/support';
import { SEED, shuffled } from '../seeded';
import { SCREENS } from './screens';
import { openStage } from './stage';

const QUICK_SAMPLE_SIZE = 3;
const chosen = process.env.TEST_ALL ? SCREENS : shuffled(SCREENS, SEED).slice(0, QUICK_SAMPLE_SIZE);

const NARROW = { width: 320, height: 640 };

for (const { page: folder, name, reach, holds: _, ...scene } of chosen)
  test(`axe finds no violations on ${folder}: ${name}, and the page fits a small screen`, async ({
    page,
  }) => {
    const stage = await openStage(page, scene);
    await reach?.(page);
    await stage.settle();
    expect.soft(await findings(page)).toEqual([]);
    await expect.soft(page.locator('h1')).toHaveCount(1);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.setViewportSize(NARROW);
    await stage.settle();
    expect.soft(await width()).toBeLessThanOrEqual(NARROW.width);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await stage.settle();
    expect(await width(), 'with letters twice as large').toBeLessThanOrEqual(NARROW.width);
    const tops = await page
      .locator('header a')
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().top + window.scrollY),
      );
    expect(Math.min(0, ...tops), 'above the upper edge').toBe(0);
  });

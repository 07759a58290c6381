/** axe on the golden screens: some of them, drawn by `TEST_SEED`; all with TEST_ALL. */
import { expect, test } from '@playwright/test';
import { findings } from '../e2e/support';
import { SEED, shuffled } from '../seeded';
import { SCREENS } from './screens';
import { openStage } from './stage';

const FEW = 24;
const chosen = process.env.TEST_ALL ? SCREENS : shuffled(SCREENS, SEED).slice(0, FEW);

for (const { page: folder, name, reach, holds: _, ...scene } of chosen)
  test(`axe finds nothing on ${folder}: ${name}`, async ({ page }) => {
    const stage = await openStage(page, scene);
    await reach?.(page);
    await stage.settle();
    expect(await findings(page)).toEqual([]);
  });

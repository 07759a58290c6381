/** Every screen as a whole equals its golden file. */
import { expect, test } from '@playwright/test';
import { fileOf, tagged } from './file';
import { GOLDEN_SCREENS } from './screens';
import { openStage } from './stage';

for (const { page: folder, name, reach, holds = '', ...scene } of GOLDEN_SCREENS)
  test(`${folder}: ${name}`, tagged(holds), async ({ page }) => {
    const stage = await openStage(page, scene);
    const opening = reach ? '' : `\non opening:\n${await stage.sentOnOpening()}`;
    if (reach) {
      await reach(page);
      await stage.settle();
    }
    expect(`holds: ${holds}\n\n${await stage.screen()}${opening}`).toMatchSnapshot(
      fileOf(folder, 'screens', name),
    );
  });

/** The requests, storage changes and navigation of each user action equal its golden file. */
import { expect, test } from '@playwright/test';
import { fileOf, tagged } from './file';
import { RECORDED_ACTIONS } from './requests';
import { openStage } from './stage';

for (const { page: folder, name, before, act, holds = '', ...scene } of RECORDED_ACTIONS)
  test(`${folder}: ${name}`, tagged(holds), async ({ page }) => {
    const stage = await openStage(page, scene);
    if (before) {
      await before(page, stage);
      await stage.settle();
    }
    if (act) {
      await stage.sent();
      await act(page, stage);
    }
    await stage.settle();
    expect(`holds: ${holds}\n\n${await stage.sent()}`).toMatchSnapshot(
      fileOf(folder, 'requests', name),
    );
  });

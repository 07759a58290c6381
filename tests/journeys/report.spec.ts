/** The weight and size report (sections 2, 4 and 5). */
import { test } from '../e2e/report';
import { expect, OWNER } from '../e2e/support';

test.use({ account: OWNER });

test('a week added on the real server is still there after a reload', async ({ page, at }) => {
  await page.goto(at);
  const weeks = page.getByRole('region', { name: /^هفته/ });
  await expect(weeks.first()).toBeVisible();
  const before = await weeks.count();
  await page.getByRole('button', { name: 'افزودن هفته' }).click();
  await expect(weeks).toHaveCount(before + 1);
  await page.reload();
  await expect(weeks).toHaveCount(before + 1);
  await weeks
    .first() // the newest week
    .getByRole('button', { name: /^حذف هفته/ })
    .click();
  await page.getByRole('button', { name: 'بله، حذف شود' }).click();
  await expect(weeks).toHaveCount(before);
});

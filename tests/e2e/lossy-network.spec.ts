/** Every third call of the API is lost, before or after the server has handled it: nothing is lost or doubled. */
import type { Page } from '@playwright/test';
import { expect, OWNER, test } from './support';

/** Drops every third call, in turn before and after the server has handled it. */
async function loseEveryThird(page: Page): Promise<void> {
  let calls = 0;
  await page.route('**/api/**', async (route) => {
    calls += 1;
    if (calls % 3 > 0) return route.continue();
    if (calls % 2 > 0) await route.fetch();
    return route.abort('connectionreset');
  });
}

/** Presses the retry of what could not be loaded, if it is there. */
const retry = (page: Page) =>
  page.getByRole('button', { name: 'تلاش دوباره' }).first().click({ timeout: 500 });

test.use({ account: OWNER });

test('a comment that is sent until it succeeds exists once', async ({ page }) => {
  await loseEveryThird(page);
  const text = 'از حرکت سوم زانویم درد گرفت؛ جایگزین دارد؟';
  await page.goto('/2/player/6');
  const box = page.getByRole('textbox', { name: 'متن نظر' });
  await expect(async () => {
    if (!(await box.isVisible())) await retry(page);
    await box.fill(text, { timeout: 500 });
  }).toPass();
  await expect(async () => {
    if ((await box.inputValue()) === text)
      await page.getByRole('button', { name: 'ثبت نظر' }).click();
    await expect(box).toHaveValue('', { timeout: 2_000 });
  }).toPass();
  await page.unrouteAll({ behavior: 'wait' }); // a call may still be pending
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
});

test('a weight that is saved until it succeeds exists once', async ({ page, member }) => {
  await loseEveryThird(page);
  const today = page.getByRole('button', { name: 'ثبت وزن امروز' });
  await page.goto(`/${member.diets[0]}/report`);
  await expect(async () => {
    if (!(await today.isVisible())) await retry(page);
    await expect(today).toBeVisible({ timeout: 500 });
  }).toPass();
  await today.click();
  const dialog = page.getByRole('dialog', { name: 'ثبت وزن' });
  await dialog.getByRole('textbox', { name: 'وزن (کیلوگرم)' }).fill('71.3');
  const ways = dialog
    .getByRole('button', { name: 'ذخیره' })
    .or(page.getByRole('alertdialog').getByRole('button', { name: /^بله/ }));
  await expect(async () => {
    if (await ways.first().isVisible()) await ways.first().click({ timeout: 500 });
    await expect(ways).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await page.unrouteAll({ behavior: 'wait' }); // a call may still be pending
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: '۷۱٫۳' })).toHaveCount(1);
});

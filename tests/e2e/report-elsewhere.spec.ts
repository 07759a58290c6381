/** The report when another tab or device changes it at the same time (decision 46). */
import type { Page } from '@playwright/test';
import { test, expandWeek, weekOf } from './report';
import { expect, OWNER, toast } from './support';

test.use({ account: OWNER });

test('a save asks before overwriting a report that was changed elsewhere', async ({
  page,
  open,
}) => {
  const { saved, state } = await open();
  await page.getByRole('button', { name: 'افزودن هفته' }).waitFor();
  state.weightList = Array.from({ length: 7 }, () => ({
    ReportDate: '2026-01-01',
    WeekDay: 5,
    Weight: 80,
    CreateDate: '2026-01-01T00:00:00',
  }));
  await page.getByRole('button', { name: 'افزودن هفته' }).click();
  await expect(page.getByRole('alertdialog', { name: 'گزارش تغییر کرده است' })).toBeVisible();
  expect(saved).toEqual([]);
  await page.getByRole('button', { name: 'بله، ذخیره شود' }).click();
  await expect(page.getByRole('region', { name: 'هفته ۲' })).toBeVisible();
  // The week is shown before its request has been received.
  await expect.poll(() => saved.at(-1)?.weightList).toHaveLength(14);
  expect(saved.at(-1)!.weightList[0]).toMatchObject({ Weight: 80 });
});

test('each of two tabs deletes the week shown in it, whatever the other has deleted (decision 46)', async ({
  page,
  context,
  at,
}) => {
  const other = await context.newPage();
  const weeksOf = (tab: Page) => tab.getByRole('region', { name: /^هفته/ });
  for (const tab of [page, other]) {
    await tab.goto(at);
    await expect(weeksOf(tab).first()).toBeVisible();
  }
  // Returns the text of each week, oldest first; the texts differ, so that the remaining weeks can be identified.
  const contents = async (tab: Page) => {
    for (const week of await weeksOf(tab).all()) await expandWeek(week);
    const texts = await weeksOf(tab).getByRole('list').allInnerTexts();
    return texts.map((text) => text.trim()).toReversed();
  };
  const before = await contents(page);
  expect(new Set(before).size).toBeGreaterThanOrEqual(3);
  const remove = async (tab: Page, week: string) => {
    await expandWeek(weekOf(tab, week));
    await tab.getByRole('button', { name: `حذف هفته ${week}`, exact: true }).click();
    await tab.getByRole('button', { name: 'بله، حذف شود' }).click();
  };
  await remove(page, '۱');
  await expect(weeksOf(page)).toHaveCount(before.length - 1);
  await remove(other, '۲');
  await other.getByRole('button', { name: 'بله، ذخیره شود' }).click();
  await expect(weeksOf(other)).toHaveCount(before.length - 2);
  expect(await contents(other)).toEqual(before.slice(2));

  // Deleting a row that no longer exists must not delete another one.
  await remove(page, '۱');
  await page.getByRole('button', { name: 'بله، ذخیره شود' }).click();
  await expect(
    toast(page, 'این ردیف در جای دیگری عوض یا حذف شده است؛ گزارش تازه را ببینید'),
  ).toBeVisible();
  expect(await contents(page)).toEqual(before.slice(2));
});

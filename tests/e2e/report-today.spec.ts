/** Today's weight, collapsed weeks, and restored state (decisions 55 and 56). */
import type { Locator, Page } from '@playwright/test';
import { test, weekOf } from './report';
import { expect, OWNER, tabTo, toast } from './support';

test.use({ account: OWNER });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'ثبت وزن' });
const row = (ReportDate: string, Weight: number) => ({
  ReportDate,
  WeekDay: 1,
  Weight,
  CreateDate: `${ReportDate}T08:00:00`,
});

/** The button overlays its whole row. */
const anywhere = { force: true };

test('all weeks but the newest are collapsed, Back restores the expanded weeks, and a click edits a row', async ({
  page,
  open,
}) => {
  const days = Array.from({ length: 14 }, (_, at) =>
    row(`2026-11-${String(at + 7).padStart(2, '0')}`, at < 7 ? 79 : 78.5),
  );
  await open({ weightList: days, sizeList: [] });
  const weeks = page.getByRole('region', { name: /^هفته/ });
  await expect(weeks.first()).toHaveAccessibleName('هفته ۲');
  await expect(weeks.first().getByRole('listitem')).toHaveCount(7);
  await expect(weeks.first()).toContainText('میانگین ۷۸٫۵');
  await expect(weeks.first()).toContainText('۰٫۵ کمتر');
  await expect(weekOf(page, '۱').getByRole('listitem')).toHaveCount(0);
  await weekOf(page, '۱').getByText('میانگین ۷۹').click(anywhere);
  await expect(weekOf(page, '۱').getByRole('listitem')).toHaveCount(7);
  await weekOf(page, '۲').getByRole('button', { name: 'هفته ۲', exact: true }).click();
  await page.getByRole('link', { name: 'خانه', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(weekOf(page, '۱').getByRole('listitem')).toHaveCount(7);
  await expect(weekOf(page, '۲').getByRole('listitem')).toHaveCount(0);
  const saturday = weekOf(page, '۱').getByText('شنبه ۱۴۰۵/۰۸/۱۶', { exact: true });
  await saturday.evaluate((day) => day.scrollIntoView({ block: 'center' }));
  await saturday.click(anywhere);
  await expect(dialogOf(page).getByRole('textbox', { name: 'وزن (کیلوگرم)' })).toHaveValue('79');
});

test('the keyboard alone enters and confirms today’s weight, deletes it and undoes the deletion', async ({
  page,
  open,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-23T09:00:00'));
  const { saved } = await open({ weightList: [row('2026-11-23', 78.4)], sizeList: [] });
  const press = async (name: string | RegExp, inside = page.locator('body')) => {
    await tabTo(page, inside.getByRole('button', { name }).first());
    await page.keyboard.press('Enter');
  };
  await press(/^وزن امروز ثبت شد/);
  const field = dialogOf(page).getByRole('textbox', { name: 'وزن (کیلوگرم)' });
  await tabTo(page, field);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveValue('78.3');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'انصراف' })).toBeFocused();
  await press('بله، جایگزین شود', question);
  await expect(toast(page, 'ویرایش انجام شد')).toBeVisible();
  expect(saved.at(-1)!.weightList[0]).toMatchObject({ Weight: 78.3 });

  await press(/^حذف ردیف ۱ هفته/);
  await expect(question.getByRole('button', { name: 'انصراف' })).toBeFocused();
  await press('بله، حذف شود', question);
  await press('بازگردانی');
  await expect(toast(page, 'بازگردانده شد')).toBeVisible();
  expect(saved.map(({ weightList }) => weightList[0]!.Weight)).toEqual([78.3, 0, 78.3]);
});

test('every dialog of the report returns the focus to its button, or to the tab if the button is gone', async ({
  page,
  open,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-23T09:00:00'));
  await open({ weightList: [row('2026-11-23', 78.4)], sizeList: [] });
  const today = page.getByRole('button', { name: /^وزن امروز ثبت شد/ });
  const deletion = page.getByRole('button', { name: 'حذف هفته ۱' });
  const question = page.getByRole('alertdialog');
  const press = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  /** An open dialog focuses its first control once it is shown; a key pressed before that would reach this control. */
  const pressInQuestion = async (name: string) => {
    await expect(question.getByRole('button', { name: 'انصراف' })).toBeFocused();
    await press(question.getByRole('button', { name }));
  };
  for (const opener of [today, deletion, page.getByRole('button', { name: /^ویرایش ردیف ۱/ })]) {
    await press(opener);
    await expect(page.getByRole('dialog').or(question)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').or(question)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await press(today);
  await expect(dialogOf(page).locator(':focus')).toHaveCount(1);
  await press(dialogOf(page).getByRole('button', { name: 'ذخیره' }));
  await pressInQuestion('بله، جایگزین شود');
  await expect(toast(page, 'ویرایش انجام شد')).toBeVisible();
  await expect(today).toBeFocused();
  await press(deletion);
  await pressInQuestion('بله، حذف شود');
  await expect(deletion).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'وزن' })).toBeFocused();
});

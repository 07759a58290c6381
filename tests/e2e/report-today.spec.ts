/** Today's weight, folded weeks, and what comes back (decisions 55 and 56). */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
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

test('today’s weight takes two presses: the last one is there, the place is found, one save (decision 55)', async ({
  page,
  open,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-23T09:00:00'));
  const { saved } = await open({
    weightList: [row('2026-11-20', 78.4), row('2026-11-19', 79)],
    sizeList: [],
  });
  await expect(page.getByText('آخرین وزن · جمعه ۲۹ آبان')).toBeVisible();
  await expect(page.getByText('۰٫۶ کیلوگرم کمتر از آغاز')).toBeVisible();
  await page.getByRole('button', { name: 'ثبت وزن امروز' }).click();
  const field = dialogOf(page).getByRole('textbox', { name: 'وزن (کیلوگرم)' });
  await expect(field).toHaveValue('78.4');
  await expect(dialogOf(page).getByRole('radio', { name: 'امروز' })).toBeChecked();
  await dialogOf(page).getByRole('button', { name: '۰٫۱ کیلوگرم کمتر' }).click();
  await field.press('ArrowDown');
  await expect(field).toHaveValue('78.2');
  await dialogOf(page).getByRole('button', { name: 'ذخیره' }).click();
  await expect(toast(page, 'گزارش ثبت شد')).toBeVisible();
  expect(saved).toHaveLength(1);
  expect(saved[0]!.weightList).toHaveLength(14);
  expect(saved[0]!.weightList[7]).toEqual({
    ReportDate: '2026-11-23',
    WeekDay: 2,
    Weight: 78.2,
    CreateDate: '2026-11-23T09:00:00',
  });
  await expect(weekOf(page, '۲').getByRole('listitem').first()).toContainText('دوشنبه ۱۴۰۵/۰۹/۰۲');

  // A day that has a weight is asked about; yesterday goes beside it.
  await page.getByRole('button', { name: 'ثبت وزن امروز' }).click();
  await field.fill('۷۸');
  await dialogOf(page).getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByRole('alertdialog', { name: 'این روز وزن دارد' })).toBeVisible();
  await page.getByRole('button', { name: 'انصراف' }).click();
  await expect(field).toHaveValue('78');
  await dialogOf(page).getByText('دیروز').click();
  await dialogOf(page).getByRole('button', { name: 'ذخیره' }).click();
  await expect.poll(() => saved.length).toBe(2);
  expect(saved[1]!.weightList[8]).toMatchObject({ ReportDate: '2026-11-22', Weight: 78 });
  expect(saved[1]!.weightList).toHaveLength(14);
});

/** The button lies over its whole line. */
const anywhere = { force: true };

test('weeks are folded, the newest on top and open; a press on a row edits it; Back finds them as they were left', async ({
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
  await page.getByRole('link', { name: 'خانه' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(weekOf(page, '۱').getByRole('listitem')).toHaveCount(7);
  await expect(weekOf(page, '۲').getByRole('listitem')).toHaveCount(0);
  const saturday = weekOf(page, '۱').getByText('شنبه ۱۴۰۵/۰۸/۱۶', { exact: true });
  await saturday.evaluate((day) => day.scrollIntoView({ block: 'center' }));
  await saturday.click(anywhere);
  await expect(dialogOf(page).getByRole('textbox', { name: 'وزن (کیلوگرم)' })).toHaveValue('79');
});

test('what was deleted comes back exactly as it was, with what we don’t know of it (decision 56)', async ({
  page,
  open,
}) => {
  const weightList = Array.from({ length: 7 }, (_, at) => ({
    ...row(`2026-11-${14 + at}`, 78),
    Note: `یادداشت ${at}`,
  }));
  const { saved } = await open({ weightList, sizeList: [] });
  for (const button of ['حذف ردیف ۳ هفته ۱', 'حذف هفته ۱']) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('button', { name: 'بله، حذف شود' }).click();
    await page.getByRole('button', { name: 'بازگردانی' }).click();
    await expect(toast(page, 'بازگردانده شد').first()).toBeVisible();
    await expect(weekOf(page, '۱').getByRole('listitem').nth(2)).toContainText('دوشنبه ۱۴۰۵/۰۸/۲۵');
    expect(saved.at(-2)!.weightList).not.toEqual(weightList);
    expect(saved.at(-1)!.weightList).toEqual(weightList);
  }
});

test('what is saved is seen at once, and goes again when it is refused', async ({ page, open }) => {
  await open({ weightList: [row('2026-11-20', 78.4)], sizeList: [] });
  let refuse = () => {};
  const answered = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/api/Diet/UpdateWeeklyReport', async (route) => {
    await answered;
    await route.fulfill({ json: { status: 400, messages: ['نشد'], data: null } });
  });
  await page.getByRole('button', { name: 'ویرایش ردیف ۱ هفته ۱' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'وزن (کیلوگرم)' }).fill('77');
  await dialogOf(page).getByRole('button', { name: 'ذخیره' }).click();
  const first = weekOf(page, '۱').getByRole('listitem').first();
  await expect(first).toContainText('۷۷');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  refuse();
  await expect(toast(page, 'نشد')).toBeVisible();
  await expect(dialogOf(page).getByRole('textbox', { name: 'وزن (کیلوگرم)' })).toHaveValue('77');
  await page.getByRole('button', { name: 'انصراف' }).click();
  await expect(first).toContainText('۷۸٫۴');
});

test('weights and sizes are taken along as files that spreadsheets read', async ({
  page,
  open,
}) => {
  await open({
    weightList: [row('2026-11-20', 78.4)],
    sizeList: [{ ...row('2026-11-20', 0), WeekNumber: 3, HipSize: 90 }],
  });
  for (const [tab, name, line] of [
    ['وزن', 'وزن.csv', '1,۱۴۰۵/۰۸/۲۹,2026-11-20,78.4'],
    ['سایز', 'سایز.csv', '3,۱۴۰۵/۰۸/۲۹,2026-11-20,,,,,,,,90,,'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'دریافت فایل CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(name);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.split('\r\n')[1]).toBe(line);
  }
});

test('a keyboard alone enters today’s weight, answers what is asked, deletes it and takes that back', async ({
  page,
  open,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-23T09:00:00'));
  const { saved } = await open({ weightList: [row('2026-11-23', 78.4)], sizeList: [] });
  const press = async (name: string | RegExp, inside = page.locator('body')) => {
    await tabTo(page, inside.getByRole('button', { name }).first());
    await page.keyboard.press('Enter');
  };
  await press('ثبت وزن امروز');
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

/** The weight and size report (sections 2, 4 and 5). */
import type { Page } from '@playwright/test';
import { toLatinDigits } from '@/shared/lib/persian-text';
import { test } from './report';
import { expect, OWNER, toast } from './support';

test.use({ account: OWNER });

const today = (page: Page) =>
  page.evaluate(() =>
    new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(new Date()),
  );

test('a week is seven rows: added, filled in, emptied and deleted, each change saved as a whole', async ({
  page,
  open,
  member,
}) => {
  const { saved } = await open();
  await page.getByRole('button', { name: 'افزودن هفته' }).click();
  await expect(toast(page, 'گزارش ثبت شد')).toBeVisible();
  const week = page.getByRole('region', { name: 'هفته ۱' });
  await expect(week.getByRole('listitem')).toHaveCount(7);
  expect(saved.at(-1)).toMatchObject({ id: 5, dietId: member.diets[0], sizeList: [] });
  expect(saved.at(-1)!.weightList).toEqual(
    Array.from({ length: 7 }, () => ({ ReportDate: '', WeekDay: 0, Weight: 0, CreateDate: '' })),
  );

  await week.getByRole('button', { name: 'ویرایش ردیف ۲ هفته ۱' }).click();
  const modal = page.getByRole('dialog', { name: 'ثبت وزن' });
  await modal.getByLabel('وزن (کیلوگرم)').fill('۷۰٫۵');
  await modal.getByRole('textbox', { name: 'تاریخ' }).fill(await today(page));
  await modal.getByRole('button', { name: 'ذخیره' }).click();
  await expect(toast(page, 'ویرایش انجام شد')).toBeVisible();
  await expect(week.getByRole('listitem').nth(1)).toContainText('۷۰٫۵');
  const entry = saved.at(-1)!.weightList[1]!;
  const now = await page.evaluate(() => ({
    day: new Date().toLocaleDateString('sv'),
    weekDay: new Date().getDay() + 1,
  }));
  expect(entry).toMatchObject({ Weight: 70.5, ReportDate: now.day, WeekDay: now.weekDay });
  expect(entry.CreateDate).toContain(now.day);

  await week.getByRole('button', { name: 'حذف ردیف ۲ هفته ۱' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('آیا از حذف این مورد اطمینان دارید؟');
  await page.getByRole('button', { name: 'بله، حذف شود' }).click();
  await expect(toast(page, 'حذف انجام شد')).toBeVisible();
  expect(saved.at(-1)!.weightList[1]).toMatchObject({ Weight: 0, ReportDate: '' });
  await expect(week.getByRole('listitem')).toHaveCount(7);

  await week.getByRole('button', { name: 'حذف هفته ۱' }).click();
  await page.getByRole('button', { name: 'بله، حذف شود' }).click();
  await expect(week).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'وزن' })).toBeFocused(); // not lost with what was deleted
  expect(saved.at(-1)!.weightList).toEqual([]);
});

test('the calendar’s clock runs until it is set; a held arrow repeats after 600 ms, first every 150 ms, at last every 30 ms', async ({
  page,
  open,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T09:58:57') });
  const { saved } = await open({
    weightList: [{ ReportDate: '', WeekDay: 0, Weight: 0, CreateDate: '' }],
    sizeList: [],
  });
  await page.getByRole('button', { name: 'ویرایش ردیف ۱ هفته ۱' }).click();
  await page.getByLabel('وزن (کیلوگرم)').fill('70');
  await page.getByRole('button', { name: 'انتخاب تاریخ از تقویم' }).click();
  const time = page.getByRole('group', { name: 'زمان ثبت' });
  await page.clock.pauseAt(new Date('2026-11-21T10:59:20'));
  await page.clock.runFor(1000);
  await expect(time).toHaveText(/^۱۰:۵۹/);
  const seconds = async () => Number(toLatinDigits((await time.innerText()).slice(-2)));
  const before = await seconds();
  await page.clock.runFor(1000);
  await expect.poll(seconds).toBe(before + 1);

  const minute = page.getByRole('spinbutton', { name: 'دقیقه' });
  await time.getByRole('button', { name: 'دقیقه بعد' }).hover();
  await page.mouse.down();
  await expect(minute, 'the last minute is followed by the first').toHaveText('۰۰');
  for (const [pause, value] of [
    [599, '۰۰'],
    [1, '۰۱'],
    [149, '۰۱'],
    [1, '۰۲'],
  ] as const) {
    await page.clock.runFor(pause);
    await expect(minute).toHaveText(value);
  }
  for (let step = 0; step < 60; step += 1) await page.clock.runFor(30);
  const at = Number(await minute.getAttribute('aria-valuenow'));
  for (let step = 1; step <= 3; step += 1) {
    await page.clock.runFor(30);
    await expect(minute).toHaveAttribute('aria-valuenow', String((at + step) % 60));
  }
  await page.mouse.up();
  await page.clock.runFor(2000);
  await expect(minute, 'a time that was set stands still').toHaveAttribute(
    'aria-valuenow',
    String((at + 3) % 60),
  );

  const hour = page.getByRole('spinbutton', { name: 'ساعت' });
  await hour.press('ArrowDown');
  await expect(hour).toHaveAttribute('aria-valuenow', '9');
  await page
    .getByRole('dialog', { name: 'تقویم تاریخ' })
    .getByRole('button', { name: /۳۰ آبان ۱۴۰۵/ })
    .click();
  await page.clock.resume();
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(toast(page, 'ویرایش انجام شد')).toBeVisible();
  expect(saved.at(-1)!.weightList[0]).toEqual({
    ReportDate: '2026-11-21',
    WeekDay: 7,
    Weight: 70,
    CreateDate: `2026-11-21T09:${String((at + 3) % 60).padStart(2, '0')}:00`,
  });
});

test('an empty weight is refused at each field that is wrong, the first one is focused, and nothing is saved (decision 39)', async ({
  page,
  open,
}) => {
  const { saved } = await open({
    weightList: [{ ReportDate: '', WeekDay: 0, Weight: 0, CreateDate: '' }],
    sizeList: [],
  });
  await page.getByRole('button', { name: 'ویرایش ردیف ۱ هفته ۱' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click();
  const modal = page.getByRole('dialog');
  for (const [label, name] of [
    ['وزن (کیلوگرم)', 'وزن'],
    ['تاریخ', 'تاریخ'],
  ] as const) {
    const field = modal.getByRole('textbox', { name: label });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(`${name} باید مقدار داشته باشد`);
  }
  await expect(modal.getByRole('textbox', { name: 'وزن (کیلوگرم)' })).toBeFocused();
  await expect(toast(page, /باید مقدار داشته باشد/)).toHaveCount(0);
  expect(saved).toEqual([]);
});

test('a size needs its date and all ten circumferences; it is appended, changed in place and deleted', async ({
  page,
  open,
}) => {
  const { saved } = await open();
  await page.getByRole('tab', { name: 'سایز' }).click();
  await page.getByRole('button', { name: 'افزودن سایز' }).click();
  const modal = page.getByRole('dialog', { name: 'ثبت سایز' });
  await expect(modal.getByText('به سانتی‌متر، مثال: 50.5')).toBeVisible();
  await expect(modal.getByLabel('شماره هفته')).toHaveValue('1');
  await modal.getByRole('button', { name: 'ذخیره' }).click();
  const parts = [
    'سرشانه',
    'سینه',
    'بازوی راست',
    'بازوی چپ',
    'ناف',
    'بالای ناف',
    'زیر ناف',
    'باسن',
    'ران راست',
    'ران چپ',
  ];
  for (const part of parts)
    await expect(modal.getByText(`${part} باید مقدار داشته باشد`, { exact: true })).toBeVisible();
  expect(saved).toEqual([]);
  await modal.getByRole('textbox', { name: 'تاریخ' }).fill(await today(page));
  for (const part of parts)
    await modal.getByRole('textbox', { name: part, exact: true }).fill('50.5');
  await modal.getByRole('button', { name: 'ذخیره' }).click();
  await expect(toast(page, 'گزارش ثبت شد')).toBeVisible();
  expect(saved.at(-1)!.sizeList).toMatchObject([
    { WeekNumber: 1, ShoulderSize: 50.5, LeftThighSize: 50.5 },
  ]);

  await page.getByRole('button', { name: 'ویرایش سایز هفته ۱' }).click();
  await modal.getByRole('textbox', { name: 'باسن' }).fill('۹۰');
  await modal.getByRole('button', { name: 'ذخیره' }).click();
  await expect(toast(page, 'ویرایش انجام شد')).toBeVisible();
  expect(saved.at(-1)!.sizeList).toMatchObject([{ WeekNumber: 1, HipSize: 90, NavalSize: 50.5 }]);

  await page.getByRole('button', { name: 'حذف سایز هفته ۱' }).click();
  await page.getByRole('button', { name: 'بله، حذف شود' }).click();
  await expect(toast(page, 'حذف انجام شد')).toBeVisible();
  expect(saved.at(-1)!.sizeList).toEqual([]);
});

test('an open entry survives a reload, and is forgotten when it is given up', async ({
  page,
  open,
}) => {
  await open({
    weightList: [{ ReportDate: '', WeekDay: 0, Weight: 0, CreateDate: '' }],
    sizeList: [],
  });
  await page.getByRole('button', { name: 'ویرایش ردیف ۱ هفته ۱' }).click();
  await page.getByLabel('وزن (کیلوگرم)').fill('71');
  await page.reload();
  await expect(page.getByLabel('وزن (کیلوگرم)')).toHaveValue('71');
  await page.getByRole('button', { name: 'انصراف' }).click();
  await page.reload();
  await expect(page.getByRole('region', { name: 'هفته ۱' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a list that can’t be read can’t be overwritten', async ({ page, at }) => {
  await page.route('**/api/Diet/GetDietWeeklyReports/**', (route) =>
    route.fulfill({
      json: {
        status: 200,
        messages: [],
        data: { id: 5, dietId: 1, weightList: '{', sizeList: '[]' },
      },
    }),
  );
  await page.goto(at);
  await expect(page.getByText('گزارش شما خوانده نشد')).toBeVisible();
  await expect(page.getByRole('button', { name: 'افزودن هفته' })).toHaveCount(0);
});

test('on the real server a week stays after a reload', async ({ page, at }) => {
  await page.goto(at);
  const weeks = page.getByRole('region', { name: /^هفته/ });
  await expect(weeks.first()).toBeVisible();
  const before = await weeks.count();
  await page.getByRole('button', { name: 'افزودن هفته' }).click();
  await expect(weeks).toHaveCount(before + 1);
  await page.reload();
  await expect(weeks).toHaveCount(before + 1);
  await weeks
    .first() // the newest
    .getByRole('button', { name: /^حذف هفته/ })
    .click();
  await page.getByRole('button', { name: 'بله، حذف شود' }).click();
  await expect(weeks).toHaveCount(before);
});

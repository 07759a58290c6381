/** The weight and size report (sections 2, 4 and 5). */
import { toLatinDigits } from '@/shared/lib/persian-text';
import { test } from '../e2e/report';
import { expect, OWNER, toast } from '../e2e/support';

test.use({ account: OWNER });

test('the calendar’s clock runs until it is set; a held arrow repeats after 600 ms, then every 150 to 30 ms', async ({
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
  await expect(minute, 'the last minute wraps to the first').toHaveText('۰۰');
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
  await expect(minute, 'the minute does not change after the release').toHaveAttribute(
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

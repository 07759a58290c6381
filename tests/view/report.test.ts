/** The weekly report, in every form in which a server may return it. */
import { screen } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { reminderOf } from '@/entities/weekly-report';
import { setValue } from '@/shared/lib/changed-value';
import { session } from '@/shared/session';
import { OWNER } from '../accounts';
import { openAsOwner } from '../walks/stage';
import { callSeen, weekOf } from './screen';
import { openStage } from './stage';

const REPORT = /\/api\/Diet\/GetDietWeeklyReports\//;
async function openReport(data: object) {
  const on = openStage(inject('origin'));
  await on.serve(REPORT, { status: 200, data });
  await on.hold('saveReport', /\/api\/Diet\/UpdateWeeklyReport$/);
  await openAsOwner(on, '/1/report');
  await on.sees('افزودن هفته');
  return on;
}

test('weights in any notation are shown or replaced by a dash, and sent back unchanged with the base', async () => {
  const day = { ReportDate: '2026-11-21', WeekDay: '7', CreateDate: null };
  const rows = ['72,5', ' ۷۲ ', 'هفتاد', '70kg', '1.2.3', 71.25].map((Weight) => ({
    ...day,
    Weight,
  }));
  const on = await openReport(weekOf(rows, { sizeList: 'null', base: 'b1' }));
  expect(screen.getByRole('tab', { name: 'وزن' })).toHaveAttribute('aria-selected', 'true');
  const shown = [...document.querySelectorAll('main section li')].map(
    ({ textContent }) => textContent,
  );
  expect(shown).toEqual([
    'شنبه ۱۴۰۵/۰۸/۳۰۷۲٫۵ کیلوگرم',
    'شنبه ۱۴۰۵/۰۸/۳۰۷۲ کیلوگرم',
    'شنبه ۱۴۰۵/۰۸/۳۰—',
    'شنبه ۱۴۰۵/۰۸/۳۰—',
    'شنبه ۱۴۰۵/۰۸/۳۰—',
    'شنبه ۱۴۰۵/۰۸/۳۰۷۱٫۲۵ کیلوگرم',
    'ثبت نشده',
  ]);
  await on.press('افزودن هفته');
  const { body } = (await callSeen(on)) as {
    body: { weightList: object[]; sizeList: object[]; base: string };
  };
  expect(body.base).toBe('b1');
  expect(body.sizeList).toEqual([]);
  expect(body.weightList).toHaveLength(14);
  expect(body.weightList.slice(0, 6)).toEqual(rows);
  expect(body.weightList[6]).toEqual({ ReportDate: '', WeekDay: 0, Weight: 0, CreateDate: '' });
});

test('an empty list says how to begin', async () => {
  const on = await openReport(weekOf([]));
  await on.reads('هنوز وزنی ثبت نکرده‌اید؛ با «ثبت وزن امروز» شروع کنید.');
  await on.press('سایز', { role: 'tab' });
  await on.reads('هنوز سایزی ثبت نکرده‌اید؛ با «افزودن سایز» شروع کنید.');
});

test('a stale save of the report asks for confirmation and is repeated in the same row of the latest report', async () => {
  const day = (ReportDate: string, Weight: number) => ({ ReportDate, WeekDay: 1, Weight });
  const on = await openReport(weekOf([day('2026-11-14', 70)], { base: 'b1' }));
  await on.press('ویرایش ردیف ۱ هفته ۱');
  await on.fill('وزن (کیلوگرم)', '71', { within: 'dialog' });
  await on.press('ذخیره');
  expect((await callSeen(on)).body).toMatchObject({ base: 'b1' });
  const elsewhere = Array.from({ length: 7 }, () => day('2026-11-07', 80));
  const latest = weekOf([...elsewhere, day('2026-11-14', 70)], { base: 'b2' });
  await on.serve(REPORT, { status: 200, data: latest });
  await on.answer('saveReport', { status: 409, data: null });
  await on.sees('گزارش تغییر کرده است', { role: 'alertdialog' });
  await on.press('بله، ذخیره شود');
  const { body } = await callSeen(on);
  expect(body).toMatchObject({ base: 'b2' });
  const { weightList } = body as { weightList: { Weight: number }[] };
  expect(weightList.slice(0, 8).map(({ Weight }) => Weight)).toEqual([...Array(7).fill(80), 71]);
  await on.answer('saveReport', { status: 400, data: null, messages: ['نشد'] });
  await on.press('ذخیره');
  const { body: retried } = await callSeen(on);
  expect((retried as { weightList: object[] }).weightList[7]).toMatchObject({ Weight: 71 });
});

test('saving does not overwrite a report that is no longer readable', async () => {
  const on = await openReport(weekOf([]));
  await on.serve(REPORT, { status: 200, data: weekOf([], { weightList: 'x' }) });
  await on.press('افزودن هفته');
  await on.until(async () =>
    expect((await on.left()).shown).toEqual([
      {
        kind: 'error',
        title: 'خطا',
        text: 'گزارش شما خوانده نشد و برای این که از دست نرود، ذخیره نشد. لطفاً به پشتیبان ورزشی خود اطلاع دهید.',
      },
    ]),
  );
  expect((await on.left()).calls).toEqual([]);
});

test('the chart of sizes names its circumference, and the chart of weights omits empty days', async () => {
  const size = (ReportDate: string, NavalSize: number) => ({
    ReportDate,
    NavalSize,
    WeekNumber: 1,
  });
  const weight = (ReportDate: string, Weight: number) => ({ ReportDate, Weight });
  const on = await openReport(
    weekOf([weight('2026-11-01', 80), weight('2026-11-02', 0), weight('2026-11-03', 78)], {
      sizeList: JSON.stringify([size('2026-11-01', 90), size('2026-11-08', 88)]),
    }),
  );
  await on.sees('نمودار وزن (کیلوگرم): از ۸۰ تا ۷۸، کمترین ۷۸ و بیشترین ۸۰', { role: 'img' });
  await on.reads('۲ کیلوگرم کمتر از آغاز');
  await on.sees('ثبت وزن امروز');
  await on.press('سایز', { role: 'tab' });
  await on.sees('نمودار ناف (سانتی‌متر): از ۹۰ تا ۸۸، کمترین ۸۸ و بیشترین ۹۰', { role: 'img' });
});

test('a reminder is offered for Saturday at eight; a browser without notifications shows a message', async () => {
  const on = await openReport(weekOf([]));
  await on.press('یادآور هفتگی');
  expect(screen.getByLabelText('روز')).toHaveDisplayValue('شنبه');
  expect(screen.getByLabelText('ساعت')).toHaveDisplayValue('ساعت ۸');
  await on.press(/^اعلان، فقط وقتی برنامه باز است/, { role: 'checkbox' });
  await on.reads(/^مرورگر اجازه اعلان نمی‌دهد/);
  await on.press('ذخیره بدون فایل');
  await on.seesNot('یادآور هفتگی', { role: 'dialog' });
});

test('a reminder that was set on another device says that this one shows no notifications', async () => {
  const on = await openReport(weekOf([]));
  setValue(reminderOf(session.read()!.userName), { weekday: 1, hour: 19 });
  await on.press('یادآور هفتگی');
  expect(screen.getByLabelText('روز')).toHaveDisplayValue('دوشنبه');
  expect(screen.getByRole('checkbox', { name: /^اعلان/ })).toBeChecked();
  await on.press('روشن کردن اعلان این دستگاه');
  await on.reads(/^مرورگر اجازه اعلان نمی‌دهد/);
  expect(screen.getByRole('checkbox', { name: /^اعلان/ })).toBeChecked();
});

test('a week is complete once each of its days has a weight', async () => {
  const week = (last: number) =>
    weekOf(
      Array.from({ length: 7 }, (_, day) => ({
        ReportDate: `2026-11-0${day + 1}`,
        Weight: day === 6 ? last : 80,
      })),
    );
  const longReport = await openReport(week(79));
  await longReport.sees('هفته کامل', { role: 'img' });
  const gap = await openReport(week(0));
  await gap.seesNot('هفته کامل', { role: 'img' });
});

test('a single weight draws no chart but allows setting a goal weight', async () => {
  const on = await openReport(weekOf([{ ReportDate: '2026-11-01', Weight: 80 }]));
  await on.sees('تعیین وزن هدف');
  await on.sees('هفته ۱', { role: 'heading' });
  expect(screen.queryByRole('figure')).toBeNull();
});

test('the mean of a week is compared with that of the latest earlier week that has one', async () => {
  const week = (Weight: number) =>
    Array.from({ length: 7 }, () => ({ ReportDate: Weight ? '2026-11-01' : '', Weight }));
  const on = await openReport(weekOf([80, 0, 78, 79].flatMap(week)));
  await on.sees('هفته ۴', { role: 'heading' });
  const means = screen.getAllByText(/^میانگین/).map(({ textContent }) => textContent);
  expect(means).toEqual(['میانگین ۷۹ · ▲۱ بیشتر', 'میانگین ۷۸ · ▼۲ کمتر', 'میانگین ۸۰']);
});

test('a weight that replaces that of its day is sent without another question when the network returns', async () => {
  const today = { ReportDate: '2026-11-21', WeekDay: 7, Weight: 70 };
  const on = await openReport(weekOf([today], { base: 'b1' }));
  await on.press(/^وزن امروز ثبت شد/);
  await on.fill('وزن (کیلوگرم)', '71', { within: 'dialog' });
  await on.press('ذخیره');
  await on.press('بله، جایگزین شود');
  await callSeen(on);
  await on.lose('saveReport');
  await on.sees('در صف ارسال', { role: 'region' });
  await on.goOnline();
  const { body } = (await callSeen(on)) as { body: { weightList: object[] } };
  expect(body.weightList[0]).toMatchObject({ ReportDate: '2026-11-21', Weight: 71 });
});

test('a new size shows the last measurement of each part, which the latest entry may not have', async () => {
  const size = (ReportDate: string, over: object) => ({ ReportDate, WeekNumber: 1, ...over });
  const sizes = [
    size('2026-11-01', { NavalSize: 90, ShoulderSize: 40 }),
    size('2026-11-08', { NavalSize: 88 }),
    size('2026-11-15', { ShoulderSize: 41.5 }),
  ];
  const on = await openReport(weekOf([], { sizeList: JSON.stringify(sizes) }));
  await on.press('سایز', { role: 'tab' });
  const rows = () => [...document.querySelectorAll('main li')].map((row) => row.textContent);
  const days = ['۱۴۰۵/۰۸/۲۴', '۱۴۰۵/۰۸/۱۷', '۱۴۰۵/۰۸/۱۰'].map((day) => `${day}هفته ۱`);
  expect(rows()).toEqual([days[0], `${days[1]}ناف ۸۸`, `${days[2]}ناف ۹۰`]);
  await on.choose('نمودار اندازه', 'shoulder');
  expect(rows()).toEqual([`${days[0]}سرشانه ۴۱٫۵`, days[1], `${days[2]}سرشانه ۴۰`]);
  await on.press('افزودن سایز');
  const field = (name: string) => screen.getByRole('textbox', { name });
  await on.until(() => void expect(field('ناف')).toHaveAccessibleDescription('آخرین بار: ۸۸'));
  expect(field('سرشانه')).toHaveAccessibleDescription('آخرین بار: ۴۱٫۵');
  expect(field('باسن')).not.toHaveAccessibleDescription();
});

test('a reminder without notifications is not stored, and removes the earlier one', async () => {
  const on = await openReport(weekOf([]));
  const reminder = reminderOf(session.read()!.userName);
  for (const earlier of [null, { weekday: 1, hour: 19 }]) {
    setValue(reminder, earlier);
    await on.press('یادآور هفتگی');
    if (earlier) await on.press(/^اعلان/, { role: 'checkbox' });
    await on.press('ذخیره بدون فایل');
    await on.seesNot('یادآور هفتگی', { role: 'dialog' });
    expect(reminder.read().value).toBeNull();
  }
});

test('a goal weight is set, changed and removed', async () => {
  const on = await openReport(weekOf([{ ReportDate: '2026-11-01', Weight: 80 }]));
  await on.press('تعیین وزن هدف');
  await on.fill('وزن هدف (کیلوگرم)', '72', { within: 'dialog' });
  expect(await on.isThere('برداشتن هدف')).toBe(false);
  await on.press('ذخیره', { within: 'dialog' });
  await on.reads('۸ کیلو تا هدف');
  await on.press('وزن هدف: ۷۲ کیلوگرم');
  await on.fill('وزن هدف (کیلوگرم)', '80', { within: 'dialog' });
  await on.press('ذخیره', { within: 'dialog' });
  await on.reads('به هدف رسیدید');
  await on.press('وزن هدف: ۸۰ کیلوگرم');
  await on.press('برداشتن هدف');
  await on.seesRest();
  await on.sees('تعیین وزن هدف');
});

test('the newest week and weeks with an impossible weight are expanded, until all are', async () => {
  const week = (Weight: number) =>
    Array.from({ length: 7 }, () => ({ ReportDate: '2026-11-01', Weight }));
  const on = await openReport(weekOf([80, 700, 79, 78].flatMap(week)));
  const open = () =>
    screen
      .getAllByRole('button', { name: /^هفته/, expanded: true })
      .map(({ textContent }) => textContent);
  await on.sees('هفته ۴', { role: 'heading' });
  expect(open()).toEqual(['هفته ۴', 'هفته ۲']);
  await on.press('همه هفته‌ها');
  expect(open()).toEqual(['هفته ۴', 'هفته ۳', 'هفته ۲', 'هفته ۱']);
  await on.press('همه هفته‌ها');
  expect(open()).toEqual(['هفته ۴', 'هفته ۲']);
  await on.press('هفته ۴');
  expect(open()).toEqual(['هفته ۲']);
});

test('a day that was taken meanwhile asks with the stored and with the queued weight', async () => {
  const stored = { ReportDate: '2026-11-20', WeekDay: 6, Weight: 75 };
  const on = openStage(inject('origin'));
  const queued = {
    dietId: 1,
    entry: { date: '2026-11-20', weekday: 6, weight: 70, createdAt: '' },
    replaces: null,
  };
  await on.serve(REPORT, { status: 200, data: weekOf([stored]) });
  await on.store('localStorage', `queue:${OWNER}:weighIns`, [queued]);
  await openAsOwner(on, '/1/report');
  await on.sees(/وزن ثبت کرده‌اید$/, { role: 'alertdialog' });
  const question = screen.getByRole('alertdialog').textContent;
  expect(question).toMatch(/وزن دیگری ثبت شده است: ۷۵ کیلوگرم/);
  expect(question).toMatch(/جای آن را بگیرد؟ \(۷۰ کیلوگرم/);
});

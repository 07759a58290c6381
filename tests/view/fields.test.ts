/** Pointer and keyboard input in fields, beyond the gestures of the walks. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { toLatinDigits } from '@/shared/lib/persian-text';
import type { Stage } from '../walks/stage';
import { callSeen, openScreen, weekOf } from './screen';

/** Types keys into the focused element. */
const keys = (text: string) => userEvent.setup({ delay: null }).keyboard(text);

const PROFILE = /\/api\/User\/GetUserInfo/;
const openProfile = (over: object = {}) =>
  openScreen('/userinfo/@profile', [
    [
      PROFILE,
      {
        id: 3,
        firstname: 'نگار',
        lastname: 'احمدی',
        mobile: '09120000003',
        gender: 2,
        birthDate: '1995-07-14',
        instagramId: 'negar',
        tel: '02112345678',
        nCode: '0013542419',
        friendName: 'سارا',
        friendPhone: '09120000004',
        avatar: '',
        address: 'تهران',
        ...over,
      },
    ],
  ]);
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('each field of the profile shows its value from the server and has its input mode and autofill type', async () => {
  const on = await openProfile();
  await on.sees('ذخیره');
  const fields = [...document.querySelectorAll('form label')].map((label) => [
    label.textContent,
    (label as HTMLLabelElement).control,
  ]) as [string, HTMLInputElement][];
  expect(fields.map(([label, { value }]) => `${label}: ${value}`)).toEqual([
    'نام *: نگار',
    'نام خانوادگی *: احمدی',
    'کد ملی *: 0013542419',
    'تاریخ تولد *: ۱۳۷۴/۰۴/۲۳',
    'جنسیت: 2',
    'شماره واتساپ *: 09120000003',
    'تلفن: 02112345678',
    'شناسه اینستاگرام: negar',
    'آدرس: تهران',
    'نام معرف: سارا',
    'تلفن معرف: 09120000004',
  ]);
  expect(
    fields.map(([, { dir, inputMode, autocomplete }]) => [dir, inputMode, autocomplete].join()),
  ).toEqual([
    ',text,given-name',
    ',text,family-name',
    'ltr,numeric,',
    'ltr,numeric,off',
    ',,',
    'ltr,tel,tel',
    'ltr,tel,',
    ',text,',
    ',,',
    ',text,',
    'ltr,tel,',
  ]);
});

test('a chosen gender is sent with the other fields', async () => {
  const on = await openProfile();
  await on.hold('save', /\/api\/User\/UpdateProfile$/);
  await on.choose('جنسیت', '0');
  await on.press('ذخیره');
  expect((await callSeen(on)).body).toMatchObject({ gender: 0, firstname: 'نگار' });
});

test('a code pasted with dashes and invisible marks is cleaned, and the caret stays behind it', async () => {
  const on = await openProfile({ nCode: '0019' });
  await on.sees('ذخیره');
  const field = screen.getByLabelText<HTMLInputElement>('کد ملی *');
  const user = userEvent.setup({ delay: null });
  field.focus();
  field.setSelectionRange(3, 3);
  await user.paste('\u200f۳۵-۴۲ ۴۱');
  expect([field.value, field.selectionStart]).toEqual(['0013542419', 9]);
});

const BIRTHDAY = 'انتخاب تاریخ تولد از تقویم';
const openCalendar = async (on: Stage) => {
  await on.press(BIRTHDAY);
  await on.sees('تقویم تاریخ تولد', { role: 'dialog' });
};
const weekdays = () => [...document.querySelectorAll('th')].map((day) => day.textContent);
const selected = (label: string) =>
  screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]!.textContent;

test('the Persian calendar navigates by month and year and enters the picked day', async () => {
  const on = await openProfile();
  await on.sees('ذخیره');
  await openCalendar(on);
  expect([selected('ماه'), selected('سال')]).toEqual(['تیر', '۱۳۷۴']);
  expect(weekdays()).toEqual(['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج']);
  expect(screen.getByRole('button', { name: /۲۳ .*انتخاب‌شده/ })).toBeVisible();
  await on.choose('ماه', '12');
  await on.choose('سال', '1375');
  await on.until(() => expect([selected('ماه'), selected('سال')]).toEqual(['اسفند', '۱۳۷۵']));
  await on.press('ماه بعد');
  await on.until(() => expect([selected('ماه'), selected('سال')]).toEqual(['فروردین', '۱۳۷۶']));
  await on.press('ماه قبل');
  await on.until(() => expect(selected('ماه')).toBe('اسفند'));
  await on.press(/ ۳۰ اسفند/);
  await on.until(() => expect(valueOf('تاریخ تولد *')).toBe('۱۳۷۵/۱۲/۳۰'));
});

test('the calendar switches to Gregorian at the same date and stores the choice', async () => {
  const on = await openProfile();
  await on.sees('ذخیره');
  await openCalendar(on);
  await on.press('تقویم میلادی');
  await on.sees('تقویم شمسی');
  expect(await on.stored('localStorage', 'calendar')).toBe('gregorian');
  expect([selected('ماه'), selected('سال')]).toEqual(['ژوئیه', '۱۹۹۵']);
  expect(weekdays()).toEqual(['ی', 'د', 'س', 'چ', 'پ', 'ج', 'ش']);
});

test('a browser whose time zone is unknown opens the calendar; a calendar that fails leaves the typed date', async () => {
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const real = new Intl.DateTimeFormat().resolvedOptions();
  zone.mockReturnValue({ ...real, timeZone: 'Etc/Unknown' });
  const on = await openProfile();
  await on.sees('ذخیره');
  await openCalendar(on);
  await on.press(BIRTHDAY);
  vi.spyOn(console, 'error').mockReturnValue();
  zone.mockImplementation(() => {
    throw new RangeError('time zone');
  });
  await on.press(BIRTHDAY);
  await on.reads('تقویم باز نشد؛ تاریخ را در همین کادر بنویسید.');
  await on.fill('تاریخ تولد', '۱۳۷۵/۰۴/۲۳');
  expect(valueOf('تاریخ تولد *')).toBe('۱۳۷۵/۰۴/۲۳');
  vi.restoreAllMocks();
});

const REPORT = /\/api\/Diet\/GetDietWeeklyReports\//;
const openReport = (weights: readonly object[]) =>
  openScreen('/1/report', [[REPORT, weekOf(weights)]]);
const row = { ReportDate: '2026-11-21', WeekDay: 7, Weight: 70, CreateDate: '2026-11-21T09:00:00' };

test('the time of an entry follows the clock until an arrow key changes it, and the minutes wrap around; it is saved with the weight', async () => {
  const on = await openReport([row]);
  await on.press('ویرایش ردیف ۱ هفته ۱');
  await on.press('انتخاب تاریخ از تقویم');
  const unit = (name: string) => screen.getByRole('spinbutton', { name });
  await on.sees('ساعت', { role: 'spinbutton' });
  const time = () => toLatinDigits(screen.getByRole('group', { name: 'زمان ثبت' }).textContent);
  const seconds = () => Number(time().slice(-2));
  expect(time()).toMatch(/^09:000\d$/);
  const before = seconds();
  await on.elapse(1000);
  expect(seconds()).toBe(before + 1);
  unit('ساعت').focus();
  await keys('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(unit('ساعت')).toHaveAttribute('aria-valuetext', '۱۰');
  unit('دقیقه').focus();
  await keys('{ArrowDown}');
  expect(unit('دقیقه')).toHaveAttribute('aria-valuenow', '59');
  await keys('{ArrowUp}x');
  expect(unit('دقیقه')).toHaveAttribute('aria-valuenow', '0');
  await on.reads(/زمان ثبت: .*۱۰:۰۰/);
  await on.elapse(5000);
  expect(unit('ساعت')).toHaveAttribute('aria-valuenow', '10');
  await on.press(/۲۹ آبان ۱۴۰۵/);
  await on.hold('saveReport', /\/UpdateWeeklyReport$/);
  await on.press('ذخیره', { within: 'dialog' });
  const saved = { ReportDate: '2026-11-20', WeekDay: 6, CreateDate: '2026-11-21T10:00:00' };
  expect((await callSeen(on)).body).toMatchObject({
    weightList: [{ ...row, ...saved }, {}, {}, {}, {}, {}, {}],
  });
});

test('a weight that will be rounded is described by the rounded weight', async () => {
  const on = await openReport([row]);
  await on.press('ویرایش ردیف ۱ هفته ۱');
  await on.fill('وزن (کیلوگرم)', '72.345', { within: 'dialog' });
  await on.until(() => {
    const field = screen.getByRole('textbox', { name: /^وزن/ });
    expect(field).toHaveAccessibleDescription('به ۷۲٫۳۵ گرد می‌شود');
  });
});

test('an arrow that is held repeats faster and faster until it is released', async () => {
  const on = await openReport([row]);
  await on.press('ویرایش ردیف ۱ هفته ۱');
  await on.press('انتخاب تاریخ از تقویم');
  await on.until(() => {
    expect(document.activeElement).toHaveAttribute('data-part', 'table-cell-trigger');
  });
  const user = userEvent.setup({ delay: null });
  const minutes = () => Number(screen.getByRole('spinbutton', { name: 'دقیقه' }).ariaValueNow);
  const before = minutes();
  await user.pointer({
    keys: '[MouseLeft>]',
    target: screen.getByRole('button', { name: 'دقیقه بعد' }),
  });
  expect(minutes()).toBe(before + 1);
  await on.elapse(599);
  expect(minutes()).toBe(before + 1);
  for (const [at, pause] of [1, 150, 127, 108].entries()) {
    await on.elapse(pause - 1);
    expect(minutes()).toBe(before + 1 + at);
    await on.elapse(1);
    expect(minutes()).toBe(before + 2 + at);
  }
  await user.pointer('[/MouseLeft]');
  await on.elapse(2000);
  expect(minutes()).toBe(before + 5);
});

test('tabs follow the arrow keys in visual order and wrap around at their ends', async () => {
  const on = await openScreen('/');
  await on.sees('کلاس‌ها', { role: 'tab' });
  const tab = () => screen.getByRole('tab', { selected: true });
  tab().focus();
  const walked: string[] = [];
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'x']) {
    await keys(`{${key}}`);
    expect(tab()).toHaveFocus();
    walked.push(tab().textContent);
  }
  expect(walked).toEqual([
    'برنامه‌های غذایی',
    'فروشگاه',
    'کلاس‌ها',
    'فروشگاه',
    'کلاس‌ها',
    'فروشگاه',
    'فروشگاه',
  ]);
  const others = screen.getAllByRole('tab', { selected: false });
  expect([tab(), ...others].map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  expect(screen.getByRole('tabpanel', { name: 'فروشگاه' })).toBeVisible();
});

test('the password is shown while its button is on', async () => {
  const on = await openScreen('/support/chat');
  await on.store('localStorage', 'userInfo', null);
  await on.goInside('/login');
  await on.sees('نمایش رمز');
  const field = within(document.querySelector('form')!).getByLabelText(/^رمز عبور/);
  expect(field).toHaveAttribute('type', 'password');
  await on.press('نمایش رمز');
  expect(field).toHaveAttribute('type', 'text');
  await on.press('پنهان کردن رمز');
  expect(field).toHaveAttribute('type', 'password');
});

/** Screens of the panel: what they propose, ask, and send. */
import { setTimeout } from 'node:timers/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DeliveryState, DietStatus } from '@/shared/api/contract/codes';
import { DELIVERY_TITLES } from '@/shared/api/contract/rules/delivery';
import type { CaseDetails } from '../../server/panel/contract';
import { filteredList } from '../../panel/src/today/filtered-list';
import { openPanel } from './stage';

const NO_FILES = { dietDoc: '', imageSrc: '', videoSrc: '', soundSrc: '' };

test('the day of «تا روز» is the last one that a list contains', async () => {
  await openPanel(filteredList('invoice', { until: '2026-11-23T00:00:00.000Z' }));
  const day = await screen.findByRole('group', { name: /تا روز/ });
  await waitFor(() => expect(day.textContent).toContain('۱۴۰۵/۰۹/۰۱'));
});

test('a refund proposes what is neither given back nor due', async () => {
  const { user } = await openPanel('/invoice/3/show', {
    'GET /invoice/3': (row) => ({
      ...row,
      totalPrice: 27_000_000,
      refundDue: 10_000_000,
      refunded: 4_000_000,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'بازگشت وجه' }));
  expect(within(screen.getByRole('dialog')).getByLabelText('مبلغ (تومان)')).toHaveValue(
    '۱٬۷۰۰٬۰۰۰',
  );
});

const openProgram = (status: number, details: Partial<CaseDetails> = {}) =>
  openPanel('/case/1', {
    'GET /case/1': (row) => ({
      ...row,
      ...NO_FILES,
      status,
      showHoldover: false,
      draft: null,
      note: 'آب بنوشید.',
    }),
    'GET /case/1/details': (read) => ({ ...read, ...details }),
    'GET /template': () => ({ data: [{ id: 1, title: 'کم‌کالری', note: 'نان نخورید.' }], total: 1 }),
    'POST /case/1/state': () => ({ id: 1 }),
  });

test.each([
  ['a running', DietStatus.programRunning],
  ['an ended', DietStatus.ended],
])('%s program keeps its status when its extension is offered', async (_, status) => {
  const { user, bodiesOf } = await openProgram(status);
  await user.click(await screen.findByLabelText('ورزشکار می‌تواند تمدید کند'));
  expect(bodiesOf('POST /case/1/state')).toMatchObject([{ status, showHoldover: true }]);
  await expect.poll(() => bodiesOf('GET /case/1').length).toBeGreaterThan(1);
});

test.each([
  [80, 78.5, '۱٫۵ کمتر'],
  [70, 71.25, '۱٫۲۵ بیشتر'],
])('a report from %d to %d says «%s» for the weight and for a size', async (from, to, change) => {
  const values = [from, 90, to];
  const sizes = values.map((value, day) => ({
    date: `2026-11-0${day + 1}`,
    weight: value,
    parts: { navel: value },
  }));
  await openProgram(DietStatus.ended, {
    weights: sizes.map(({ date, weight }) => ({ date, weight })),
    sizes,
  });
  await screen.findByText(new RegExp(`: ${change}$`));
  expect(screen.getByRole('row', { name: new RegExp(` ${change}$`) })).toBeVisible();
});

test('a template asks before it replaces a written program', async () => {
  const { user } = await openProgram(DietStatus.ended);
  const templates = await screen.findByRole('combobox', { name: 'از الگو' });
  await waitFor(() => expect(templates).not.toHaveAttribute('aria-disabled'));
  await user.click(templates);
  await user.click(await screen.findByText('کم‌کالری'));
  await screen.findByText('آنچه در این برنامه نوشته‌اید با الگو جایگزین می‌شود.');
  const note = screen.getByLabelText('یادداشت برای ورزشکار');
  expect(note).toHaveValue('آب بنوشید.');
  await user.click(screen.getByRole('button', { name: 'جایگزین شود' }));
  expect(note).toHaveValue('نان نخورید.');
  const switched = screen.getByLabelText('برنامه پایان یافته است');
  expect(switched).toBeDisabled(); // the new text is not saved yet
});

test('the list of orders opens with those that wait for packing', async () => {
  await openPanel('/order');
  expect(await screen.findByRole('combobox', { name: 'مرحله' })).toHaveTextContent(
    DELIVERY_TITLES[DeliveryState.paid],
  );
});

// The panel caches the session for 30 seconds.
test('the account page says that the second factor is on as soon as its code is verified', async () => {
  let hasSecondFactor = false;
  const { user, bodiesOf } = await openPanel('/account', {
    'GET /me': (me) => ({ ...me, hasSecondFactor }),
    'POST /auth/two-factor/enable': () => ({
      totpURI: 'otpauth://totp/morabi?secret=ABC',
      backupCodes: ['a1'],
    }),
    'POST /auth/two-factor/verify-totp': () => {
      hasSecondFactor = true;
      return {};
    },
  });
  const [password] = await screen.findAllByLabelText('رمز عبور کنونی');
  await user.type(password!, 'x');
  await user.click(screen.getByRole('button', { name: 'روشن کردن' }));
  await user.type(await screen.findByLabelText('کد شش‌رقمی رمزساز'), ' ۱۲۳۴۵۶ ');
  await user.click(screen.getByRole('button', { name: 'روشن کردن ورود دومرحله‌ای' }));
  await screen.findByText(/^روشن است/);
  expect(bodiesOf('POST /auth/two-factor/verify-totp')).toEqual([{ code: '123456' }]);
});

/** A video of ten minutes, whose upload gets no response. jsdom loads no media and has no object URLs. */
function stubVideo(): File {
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: () => {} });
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'duration', 'get').mockReturnValue(600);
  const fires = (name: string) =>
    function fire(this: HTMLMediaElement) {
      this.dispatchEvent(new Event(name));
    };
  vi.spyOn(media, 'src', 'set').mockImplementation(fires('loadeddata'));
  vi.spyOn(media, 'currentTime', 'set').mockImplementation(fires('seeked'));
  return new File(['\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41'], 'جلسه.mp4', { type: 'video/mp4' });
}

test('a chosen video fills in the minutes of a lesson', async () => {
  const { user } = await openPanel('/lesson/create');
  await user.upload(
    await screen.findByLabelText('انتخاب فایل (ویدیو)', { selector: 'input' }),
    stubVideo(),
  );
  expect(await screen.findByDisplayValue('۱۰')).toHaveAccessibleName(/^زمان/);
});

test('a chosen video keeps the minutes that were typed', async () => {
  const { user } = await openPanel('/lesson/create');
  const minutes = await screen.findByLabelText(/^زمان/);
  await user.type(minutes, '25');
  const video = stubVideo();
  const described = vi.spyOn(URL, 'revokeObjectURL');
  await user.upload(screen.getByLabelText('انتخاب فایل (ویدیو)', { selector: 'input' }), video);
  await waitFor(() => expect(described).toHaveBeenCalled());
  await setTimeout(0); // the form gets the description in a later task
  expect(minutes).toHaveValue('۲۵');
});

test('a lesson is not saved while its video is uploaded', async () => {
  const { user } = await openPanel('/lesson/create');
  const video = await screen.findByLabelText('انتخاب فایل (ویدیو)', { selector: 'input' });
  const save = screen.getByRole('button', { name: 'ذخیره' });
  expect(save).toBeEnabled();
  await user.upload(video, stubVideo());
  await screen.findByRole('progressbar');
  expect(save).toBeDisabled();
});

test('a program is neither published nor saved while one of its files is uploaded', async () => {
  const { user } = await openProgram(DietStatus.programRunning);
  await user.type(await screen.findByLabelText('یادداشت برای ورزشکار'), '!');
  const buttons = ['انتشار اصلاح', 'ذخیره پیش‌نویس'].map((name) =>
    screen.getByRole('button', { name }),
  );
  for (const button of buttons) expect(button).toBeEnabled();
  const video = screen.getByLabelText('انتخاب فایل (ویدیو)', { selector: 'input' });
  await user.upload(video, stubVideo());
  await screen.findByRole('progressbar');
  for (const button of buttons) expect(button).toBeDisabled();
});

test('the figures are those of the chosen days', async () => {
  const openedAt = Date.now();
  const { user, bodiesOf } = await openPanel('/');
  await user.click(await screen.findByRole('button', { name: '۷ روز' }));
  await waitFor(() => expect(bodiesOf('POST /figures')).toHaveLength(2));
  const ranges = bodiesOf('POST /figures') as { since: string; until: string }[];
  const times = ranges.map(({ since, until }) => [Date.parse(since), Date.parse(until)] as const);
  expect(times.map(([since, until]) => (until - since) / 86_400_000)).toEqual([30, 7]);
  for (const [, until] of times) expect(until).toBeGreaterThan(openedAt);
});

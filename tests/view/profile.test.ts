/** The profile: appearance, logouts, and the data of this device. */
import { screen } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { BUYER } from '../accounts';
import { line, wireOfLine } from '../models/purchase.fixtures';
import { NOW } from '../walks/stage';
import { callSeen } from './screen';
import { openStage } from './stage';

/** Opens the profile with its own login, which a test may end; not the others of the same member. */
async function openProfile() {
  const on = openStage(inject('origin'));
  await on.store('localStorage', 'userInfo', await on.logIn());
  await on.open('/profile');
  await on.sees('خروج');
  await on.reads('۰۹۱۲۰۰۰۰۰۰۳');
  return on;
}

test('the chosen colour scheme is applied and stored, until that of the device is chosen', async () => {
  const on = await openProfile();
  const chosen = () => screen.getByRole('radio', { checked: true });
  expect(chosen()).toHaveAccessibleName('مطابق دستگاه');
  for (const [name, scheme] of [
    ['تیره', 'dark'],
    ['روشن', 'light'],
    ['مطابق دستگاه', null],
  ] as const) {
    await on.press(name, { role: 'radio' });
    expect(chosen()).toHaveAccessibleName(name);
    expect(document.documentElement.dataset.scheme).toBe(scheme ?? '');
    expect(await on.stored('localStorage', 'scheme')).toBe(scheme);
  }
});

const QUEUE = `queue:${BUYER}:weighIns`;
const queued = {
  dietId: 1,
  entry: { date: '2026-11-20', weekday: 6, weight: 70, createdAt: '' },
  replaces: null,
};

test('a logout of all devices waits for the decision about the queue, and discards it if wanted', async () => {
  const on = await openProfile();
  await on.hold('logOut', /\/Logout/);
  await on.store('localStorage', QUEUE, [queued]);
  await on.press('خروج از همه دستگاه‌ها');
  await on.press('ماندن');
  await on.seesNot('وزن‌های ارسال‌نشده', { role: 'dialog' });
  expect(await on.stored('localStorage', QUEUE)).toEqual([queued]);
  expect((await on.left()).calls).toEqual([]);
  await on.press('خروج از همه دستگاه‌ها');
  await on.press('پاک کردن از صف و خروج');
  expect((await callSeen(on)).call).toMatch(/everywhere=true/);
  expect(await on.stored('localStorage', QUEUE)).toBeNull();
  await on.answer('logOut', { status: 200, data: null });
  await on.until(() => expect(on.address()).toBe('/login/@'));
});

test('clearing this device keeps payments without a result, the basket and the queue', async () => {
  const on = await openProfile();
  const basket = [wireOfLine(line({}))];
  const payment = {
    invoiceId: 7,
    paidBefore: [],
    startedAt: new Date(NOW).getTime(),
    isFailureShown: false,
    lines: basket,
  };
  const goal = { value: 60, changedAt: 1 };
  const keptFor = (member: string, name: string) => `kept:${member}:${name}`;
  await on.store('localStorage', 'basket', basket);
  await on.store('localStorage', QUEUE, [queued]);
  await on.store('localStorage', keptFor(BUYER, 'payments'), [payment]);
  for (const member of [BUYER, '09120000009'])
    await on.store('localStorage', keptFor(member, 'goalWeight'), goal);
  await on.press('پاک کردن اطلاعات مربی از این دستگاه');
  await on.press('انصراف', { within: 'alertdialog' });
  expect(await on.stored('localStorage', keptFor(BUYER, 'goalWeight'))).toEqual(goal);
  await on.press('پاک کردن اطلاعات مربی از این دستگاه');
  await on.press('بله، پاک شود');
  expect(await on.stored('localStorage', keptFor(BUYER, 'goalWeight'))).toBeNull();
  expect(await on.stored('localStorage', keptFor('09120000009', 'goalWeight'))).toEqual(goal);
  expect(await on.stored('localStorage', keptFor(BUYER, 'payments'))).toEqual([payment]);
  expect(await on.stored('localStorage', 'basket')).toEqual(basket);
  expect(await on.stored('localStorage', QUEUE)).toEqual([queued]);
});

/** What forms say of what is typed into them, each at its field (decisions 39 and 44). */
import { screen, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import type { Stage } from '../walks/stage';
import { callSeen, openScreen } from './screen';
import { openStage } from './stage';

const form = () => document.querySelector<HTMLFormElement>('main form')!;
const fieldOf = (label: string) =>
  [...form().querySelectorAll('label')].find(({ textContent }) => textContent === label)!
    .control as HTMLInputElement;
const wrong = () =>
  [...form().querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(
    (field) => `${field.labels?.[0]?.textContent}: ${noteOf(field)}`,
  );
/** What is said under a field first: its error, or its hint where there is none. */
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')!.split(' ')[0]!)!.textContent;
const lacks = (label: string) => `${label}: ${label} باید مقدار داشته باشد`;
/** Nothing went out, and no toast says what stands at a field. */
const staysHere = async (on: Stage) => {
  const { calls, said } = await on.left();
  expect(calls.filter(({ call }) => call.includes('/Authentication/'))).toEqual([]);
  expect(said).toEqual([]);
};

test.each([
  ['/login', 'ورود', ['شماره موبایل', 'رمز عبور']],
  ['/forgetpass', 'ارسال کد', ['شماره موبایل']],
  ['/loginasuser/3', 'ورود', ['رمز عبور اپراتور']],
])(
  'an empty %s is not sent; each field says so, and the first is focused',
  async (path, button, labels) => {
    const on = openStage(inject('origin'));
    await on.open(path);
    await on.sees(button, { within: 'form' });
    on.forget();
    await on.press(button, { within: 'form' });
    await on.until(() => expect(wrong()).toEqual(labels.map(lacks)));
    expect(fieldOf(labels[0]!)).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'موارد باقی‌مانده' })).toBeNull();
    await staysHere(on);
    await on.fill(labels[0]!, '0', { within: 'form' });
    await on.until(() => expect(wrong()).toEqual(labels.slice(1).map(lacks)));
  },
);

test('an empty registration names what is wrong above its button, too, and leads there', async () => {
  const on = openStage(inject('origin'));
  await on.open('/register');
  await on.sees('ثبت‌نام');
  const labels = ['نام', 'نام خانوادگی', 'شماره موبایل', 'رمز عبور', 'تکرار رمز عبور'];
  expect(noteOf(fieldOf('رمز عبور'))).toBe('دست‌کم ۸ نویسه');
  expect(
    labels
      .map(fieldOf)
      .map(({ dir, inputMode, autocomplete }) => [dir, inputMode, autocomplete].join()),
  ).toEqual([
    ',text,given-name',
    ',text,family-name',
    'ltr,tel,username',
    'ltr,text,new-password',
    'ltr,text,new-password',
  ]);
  await on.press('ثبت‌نام');
  await on.until(() => expect(wrong()).toEqual(labels.map(lacks)));
  const list = screen.getByRole('region', { name: 'موارد باقی‌مانده' });
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(labels);
  await on.press('تکرار رمز عبور');
  expect(fieldOf('تکرار رمز عبور')).toHaveFocus();
  await staysHere(on);
});

test('what the server says of a field of the registration stands there, and nowhere else', async () => {
  const on = openStage(inject('origin'));
  await on.open('/register');
  await on.sees('ثبت‌نام');
  for (const [label, text] of [
    ['نام', 'سارا'],
    ['نام خانوادگی', 'محمدی'],
    ['شماره موبایل', '0912'],
    ['رمز عبور', 'کوتاه'],
    ['تکرار رمز عبور', 'دیگر'],
  ] as const)
    await on.fill(label, text, { within: 'form' });
  on.forget();
  await on.press('ثبت‌نام');
  await on.until(() =>
    expect(wrong()).toEqual([
      'شماره موبایل: شماره موبایل را مانند 09121234567 وارد کنید.',
      'رمز عبور: رمز عبور باید دست‌کم ۸ نویسه داشته باشد.',
      'تکرار رمز عبور: رمز عبور و تکرار آن یکسان نیستند.',
    ]),
  );
  expect(fieldOf('شماره موبایل')).toHaveFocus();
  await on.readsAlerts([]);
  expect((await on.left()).said).toEqual([]);
});

test('a wrong login is told once, in its form', async () => {
  const on = openStage(inject('origin'));
  await on.open('/login');
  await on.sees('ورود', { within: 'form' });
  await on.fill('شماره موبایل', '09129999999', { within: 'form' });
  await on.fill('رمز عبور', 'نادرست', { within: 'form' });
  on.forget();
  await on.press('ورود', { within: 'form' });
  await on.readsAlerts(['شماره موبایل یا رمز عبور درست نیست؛ دوباره امتحان کنید.']);
  expect(wrong()).toEqual([]);
  expect((await on.left()).said).toEqual([]);
});

test('shows every message of a refusal, and folds long ones without cutting them', async () => {
  const on = openStage(inject('origin'));
  const long = 'آ'.repeat(1_000);
  const messages = [...Array.from({ length: 30 }, (_, index) => `پیام ${index}`), long];
  await on.serve(/\/api\/Authentication\/GetToken$/, { status: 400, messages, data: null });
  await on.open('/login');
  await on.fill('شماره موبایل', '09129999999', { within: 'form' });
  await on.fill('رمز عبور', 'نادرست', { within: 'form' });
  on.forget();
  await on.press('ورود', { within: 'form' });
  const short = messages.slice(0, -1).join('');
  await on.readsAlerts([`${short}${long.slice(0, 300)}… بیشتر`]);
  await on.press('بیشتر', { within: 'form' });
  await on.readsAlerts([short + long]);
  expect((await on.left()).said).toEqual([]);
});

test('a comment without anything to see is told at the box until something is typed', async () => {
  const on = await openScreen('/7/player/29');
  await on.sees('ثبت نظر', { within: 'form' });
  on.forget();
  await on.press('ثبت نظر', { within: 'form' });
  await on.until(() => expect(wrong()).toEqual([lacks('متن نظر')]));
  expect(fieldOf('متن نظر')).toHaveFocus();
  expect((await on.left()).said).toEqual([]);
  await on.fill('متن نظر', 'خوب');
  await on.until(() => expect(wrong()).toEqual([]));
});

test('the profile is in three groups, and an empty required field goes to the server', async () => {
  const on = await openScreen('/userinfo/@profile');
  await on.sees('ذخیره');
  expect(
    screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent),
  ).toEqual(['هویت', 'تماس', 'معرف']);
  await on.fill('شماره واتساپ', '');
  on.forget();
  await on.press('ذخیره');
  await on.until(() =>
    expect(wrong()).toEqual(['شماره واتساپ *: شماره واتساپ باید مقدار داشته باشد.']),
  );
  expect((await on.left()).said).toEqual([]);
});

test('a registration sends what each field holds and leads to the profile', async () => {
  const on = openStage(inject('origin'));
  await on.hold('register', /RegisterUser$/);
  await on.open('/register');
  await on.sees('ثبت‌نام');
  for (const [label, text] of [
    ['نام', 'سارا'],
    ['نام خانوادگی', 'محمدی'],
    ['شماره موبایل', '09121234567'],
    ['رمز عبور', 'first-Secret-1'],
    ['تکرار رمز عبور', 'second-Secret-2'],
  ] as const)
    await on.fill(label, text, { within: 'form' });
  on.forget();
  await on.press('ثبت‌نام');
  expect((await callSeen(on)).body).toEqual({
    firstname: 'سارا',
    lastname: 'محمدی',
    username: '',
    email: '',
    password: 'first-Secret-1',
    confirmPassword: 'second-Secret-2',
    phoneNumber: '09121234567',
    instagramId: '',
    whatsappNumber: '',
  });
  await on.answer('register', { status: 200, data: await on.logIn() });
  await on.until(() => expect(on.address()).toBe('/profile'));
});

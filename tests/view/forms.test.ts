/** Validation messages of forms, each at its field (decisions 39 and 44). */
import { screen } from '@testing-library/react';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { CODE_SENT } from '@/shared/api/contract/rules/refusals';
import type { Stage } from '../walks/stage';
import { callSeen, openScreen } from './screen';
import { openStage } from './stage';

const form = () => document.querySelector<HTMLFormElement>('main form')!;
const fieldOf = (label: string) =>
  [...form().querySelectorAll('label')].find(({ textContent }) => textContent === label)!
    .control as HTMLInputElement;
const invalidFields = () =>
  [...form().querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(
    (field) => `${field.labels?.[0]?.textContent}: ${noteOf(field)}`,
  );
/** Returns the first text that describes a field: its error, or else its hint. */
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')!.split(' ')[0]!)!.textContent;
const requiredMessage = (label: string) => `${label}: ${label} را بنویسید`;
/** Asserts that no request was sent, and that no toast repeats a field's message. */
const expectNoRequest = async (on: Stage) => {
  const { calls, shown } = await on.left();
  expect(calls.filter(({ call }) => call.includes('/Authentication/'))).toEqual([]);
  expect(shown).toEqual([]);
};

test.each([
  ['/login', 'ورود', ['شماره موبایل', 'رمز عبور']],
  ['/forgetpass', 'ارسال کد', ['شماره موبایل']],
  ['/loginasuser/3', 'ورود', ['رمز عبور اپراتور']],
])(
  'an empty form at %s is not sent; each field shows an error, and the first is focused',
  async (path, button, labels) => {
    const on = openStage(inject('origin'));
    await on.open(path);
    await on.sees(button, { within: 'form' });
    on.reset();
    await on.press(button, { within: 'form' });
    await on.until(() => expect(invalidFields()).toEqual(labels.map(requiredMessage)));
    expect(fieldOf(labels[0]!)).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'موارد باقی‌مانده' })).toBeNull();
    await expectNoRequest(on);
    await on.fill(labels[0]!, '0', { within: 'form' });
    await on.until(() => expect(invalidFields()).toEqual(labels.slice(1).map(requiredMessage)));
  },
);

test('a form shows every message of a refusal and collapses long messages, which can be expanded', async () => {
  const on = openStage(inject('origin'));
  const long = 'آ'.repeat(1_000);
  const messages = [...Array.from({ length: 30 }, (_, index) => `پیام ${index}`), long];
  await on.serve(/\/api\/Authentication\/GetToken$/, { status: 400, messages, data: null });
  await on.open('/login');
  await on.fill('شماره موبایل', '09129999999', { within: 'form' });
  await on.fill('رمز عبور', 'نادرست', { within: 'form' });
  on.reset();
  await on.press('ورود', { within: 'form' });
  const tooShort = messages.slice(0, -1).join('');
  await on.readsAlerts([`${tooShort}${long.slice(0, 300)}… بیشتر`]);
  await on.press('بیشتر', { within: 'form' });
  await on.readsAlerts([tooShort + long]);
  expect((await on.left()).shown).toEqual([]);
});

test('a comment without visible text shows an error at its field until something is typed', async () => {
  const on = await openScreen('/7/player/29');
  await on.sees('ثبت نظر', { within: 'form' });
  on.reset();
  await on.press('ثبت نظر', { within: 'form' });
  await on.until(() => expect(invalidFields()).toEqual([requiredMessage('متن نظر')]));
  expect(fieldOf('متن نظر')).toHaveFocus();
  expect((await on.left()).shown).toEqual([]);
  await on.fill('متن نظر', 'خوب');
  await on.until(() => expect(invalidFields()).toEqual([]));
});

const REGISTRATION = [
  ['نام', 'نگار'],
  ['نام خانوادگی', 'راد'],
  ['شماره موبایل', '09129999998'],
  ['رمز عبور', 'رمزِ-نو۸'],
  ['تکرار رمز عبور', 'رمزِ-نو۸'],
] as const;
test.each([
  {
    server: 'names its fields',
    messages: ['این شماره را نمی‌پذیریم.', 'ثبت‌نام بسته است.'],
    fields: [{ name: 'phoneNumber', message: 'این شماره را نمی‌پذیریم.' }],
    shown: ['شماره موبایل: این شماره را نمی‌پذیریم.'],
    rest: 'ثبت‌نام بسته است.',
  },
  {
    server: 'sends messages without fields',
    messages: ['رمز عبور و تکرار آن یکسان نیستند', 'این شماره را نمی‌پذیریم.'],
    fields: null,
    shown: ['تکرار رمز عبور: رمز عبور و تکرار آن یکسان نیستند'],
    rest: 'این شماره را نمی‌پذیریم.',
  },
])(
  'a refused registration shows its messages at the fields and in the form if the server $server',
  async ({ messages, fields, shown, rest }) => {
    const on = openStage(inject('origin'));
    await on.serve(/\/RegisterUser$/, { status: 400, messages, data: null, fields });
    await on.open('/register');
    for (const [label, value] of REGISTRATION) await on.fill(label, value, { within: 'form' });
    on.reset();
    await on.press('ثبت‌نام', { within: 'form' });
    await on.until(() => expect(invalidFields()).toEqual(shown));
    await on.readsAlerts([rest]);
    expect((await on.left()).shown).toEqual([]);
  },
);

test('a registration asks for a code if the server wants one, and sends it with everything else', async () => {
  const on = openStage(inject('origin'));
  const refused = { name: 'activationCode', message: CODE_SENT };
  const answer = { status: 400, messages: [CODE_SENT], fields: [refused], data: null };
  await on.serve(/\/RegisterUser$/, answer, 1);
  await on.open('/register');
  await on.sees('ثبت‌نام', { within: 'form' });
  for (const [label, value] of REGISTRATION) await on.fill(label, value, { within: 'form' });
  await on.press('ثبت‌نام', { within: 'form' });
  await on.until(() => expect(invalidFields()).toEqual([`کد ارسال‌شده: ${CODE_SENT}`]));
  expect(fieldOf('کد ارسال‌شده')).toHaveFocus();
  on.reset();
  await on.press('ثبت‌نام', { within: 'form' });
  await on.until(() => expect(invalidFields()).toEqual([requiredMessage('کد ارسال‌شده')]));
  await expectNoRequest(on);
  await on.fill('کد ارسال‌شده', '۱۲۳۴۵۶', { within: 'form' });
  await on.press('ثبت‌نام', { within: 'form' });
  await on.until(async () =>
    expect((await on.left()).calls).toContainEqual({
      call: 'POST /api/Authentication/RegisterUser',
      body: expect.objectContaining({ activationCode: '123456' }),
    }),
  );
  await on.until(() => expect(document.querySelector('main form')).toBeNull()); // registered
});

test('another code is requested without the wrong one, and with everything else', async () => {
  const on = openStage(inject('origin'));
  await on.hold('register', /\/RegisterUser$/);
  await on.open('/register');
  for (const [label, value] of REGISTRATION) await on.fill(label, value, { within: 'form' });
  on.reset();
  const refuse = async (message: string) => {
    const fields = [{ name: 'activationCode', message }];
    await on.answer('register', { status: 400, messages: [message], fields, data: null });
    await on.until(() => expect(invalidFields()).toEqual([`کد ارسال‌شده: ${message}`]));
  };
  await on.press('ثبت‌نام', { within: 'form' });
  const { body: first } = await callSeen(on);
  await refuse(CODE_SENT);
  await on.fill('کد ارسال‌شده', '111111', { within: 'form' });
  await on.press('ثبت‌نام', { within: 'form' });
  expect((await callSeen(on)).body).toEqual({ ...(first as object), activationCode: '111111' });
  await refuse('کد درست نیست');
  await on.press('ارسال دوباره کد');
  expect((await callSeen(on)).body).toEqual({ ...(first as object), activationCode: '' });
});

test('a long list of invalid fields links to each of them', async () => {
  const on = openStage(inject('origin'));
  await on.open('/register');
  await on.press('ثبت‌نام', { within: 'form' });
  await on.sees('موارد باقی‌مانده', { role: 'region' });
  for (const label of ['تکرار رمز عبور', 'نام خانوادگی']) {
    await on.press(label);
    expect(fieldOf(label)).toHaveFocus();
  }
});

/** Simulates a browser that reads a code from a text message. */
function receiveCode(code: string) {
  vi.stubGlobal('OTPCredential', class {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: async () => ({ code }) },
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

test('a code that the browser reads from the message logs in with the typed number', async () => {
  const on = openStage(inject('origin'));
  await on.serve(/GetDisplayInfo/, { status: 200, data: { hasLoginCodes: true } });
  await on.hold('sendCode', /SendLoginCode$/);
  await on.hold('checkCode', /LogInByCode$/);
  await on.open('/login');
  await on.fill('شماره موبایل', '09129999998', { within: 'form' });
  await on.press('ورود با کد یک‌بارمصرف');
  await on.sees('ارسال کد');
  expect(fieldOf('شماره موبایل')).toHaveValue('09129999998');
  on.reset();
  await on.press('ارسال کد');
  expect((await callSeen(on)).body).toEqual({ username: '09129999998' });
  receiveCode('123456');
  await on.answer('sendCode', { status: 200, data: null });
  expect((await callSeen(on)).body).toEqual({ username: '09129999998', activationCode: '123456' });
  expect(fieldOf('کد ارسال‌شده')).toHaveValue('123456');
});

test('a code that the browser reads from the message is entered beside the new password', async () => {
  const on = openStage(inject('origin'));
  await on.hold('sendCode', /SendActivationCode/);
  await on.open('/forgetpass');
  await on.fill('شماره موبایل', '09129999998', { within: 'form' });
  await on.press('ارسال کد');
  receiveCode('654321');
  await on.answer('sendCode', { status: 200, data: null });
  await on.sees('ثبت تغییر رمز عبور');
  await on.until(() => void expect(fieldOf('کد ارسال‌شده')).toHaveValue('654321'));
});

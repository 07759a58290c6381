/** Model of the forgotten-password chart. */
import { forgotPasswordMachine } from '@/features/forgot-password/model/forgot-password.machine';
import { defineModel, done, elapsed, failed, type Journey } from 'statechart-paths/model';
import { did, refusalHasReason } from './invariants';
import { showsMessage, timeoutModel } from './timeout';
import { requirements } from './requirements';
import { info } from './session.fixtures';

export const mobile = '09120000001';
export const change = {
  activationCode: '123456',
  newPassword: 'رمز-تازه-۱',
  repeatedPassword: 'رمز-تازه-۱',
};
const refusal = { status: 400, messages: ['کد درست نیست.'] };
/** The request failed before its data was validated. */
export const outage = { status: 500, messages: ['خطا در /api/Authentication/SendActivationCode'] };
const CODE_SENT: Journey['walk'] = [
  ['the screen opens', 'enteringNumber'],
  ['submit the number', 'sendingCode'],
  ['the code is sent', 'enteringCode', 'reportCodeSent'],
];
const CODE_LATE: Journey['walk'] = [...CODE_SENT, ['a minute passes', 'enteringLateCode']];

const waits = timeoutModel('forgotPassword', {
  sendingCode: {
    walk: [
      ['the screen opens', 'enteringNumber'],
      ['submit the number', 'sendingCode'],
    ],
    ends: ['enteringNumber', showsMessage],
  },
  changingPassword: {
    walk: [...CODE_SENT, ['submit the new password', 'changingPassword']],
    ends: ['enteringLateCode', showsMessage],
  },
  resendingCode: {
    walk: [...CODE_LATE, ['ask for another code', 'resendingCode']],
    ends: ['enteringLateCode', showsMessage],
  },
});

export const forgotPasswordModel = defineModel({
  machine: forgotPasswordMachine,
  doc: {
    purpose: {
      fa: 'بازیابی رمز عبور در دو گام: کدی به شماره موبایل، سپس رمز تازه.',
      en: 'The forgotten password in two steps: a code to the mobile number, then a new password.',
    },
    states: {
      enteringNumber: { fa: 'فرم شماره موبایل', en: 'the form for the mobile number' },
      sendingCode: { fa: 'دکمه «ارسال کد» در انتظار', en: 'the busy «send code» button' },
      enteringCode: {
        fa: 'فرم کد و رمز تازه؛ شمارش تا ارسال دوباره',
        en: 'the form for the code and the new password; the time until another code',
      },
      enteringLateCode: {
        fa: 'همان فرم، با دکمه «ارسال دوباره کد»',
        en: 'the same form, with the button for another code',
      },
      resendingCode: {
        fa: 'دکمه «ارسال دوباره کد» در انتظار',
        en: 'the busy button for another code',
      },
      changingPassword: {
        fa: 'دکمه «ثبت تغییر رمز عبور» در انتظار',
        en: 'the busy «change» button',
      },
      signedIn: { fa: 'همان فرم، تا خانه باز شود', en: 'the same form, until home opens' },
    },
    files: {
      chart: ['src/features/forgot-password/model/forgot-password.machine.ts'],
      wiring: ['src/features/forgot-password/model/forgot-password.wiring.ts'],
      view: [
        'src/features/forgot-password/ui/forgot-password-form.tsx',
        'src/features/forgot-password/ui/forgot-password-form.tsx',
      ],
      tests: [
        'tests/models/forgot-password.model.ts',
        'tests/view/forgot-password.test.ts',
        'tests/journeys/access.spec.ts',
        'tests/walks/charts/forgot-password.ts',
      ],
    },
  },
  worldGuards: [],
  starts: [{ name: { fa: 'باز کردن صفحه', en: 'the screen opens' }, input: undefined }],
  steps: [
    {
      name: { fa: 'ارسال شماره', en: 'submit the number' },
      event: { type: 'number.submit', mobile },
    },
    { name: { fa: 'کد ارسال شد', en: 'the code is sent' }, event: done('sendCode') },
    {
      name: { fa: 'ارسال کد ناموفق', en: 'the code is not sent' },
      event: failed('sendCode', refusal),
    },
    {
      name: { fa: 'سامانه کد نفرستاد', en: 'sending the code fails' },
      event: failed('sendCode', outage),
    },
    {
      name: { fa: 'یک دقیقه گذشت', en: 'a minute passes' },
      event: elapsed('resendDelay', 'forgotPassword.enteringCode'),
    },
    { name: { fa: 'کد دیگر', en: 'ask for another code' }, event: { type: 'code.resend' } },
    { name: { fa: 'کد دیگر ارسال شد', en: 'another code is sent' }, event: done('resendCode') },
    {
      name: { fa: 'کد دیگر ارسال نشد', en: 'another code is not sent' },
      event: failed('resendCode', refusal),
    },
    {
      name: { fa: 'سامانه کد دیگر نفرستاد', en: 'sending another code fails' },
      event: failed('resendCode', outage),
    },
    { name: { fa: 'تغییر شماره', en: 'change the number' }, event: { type: 'number.change' } },
    {
      name: { fa: 'ثبت رمز تازه', en: 'submit the new password' },
      event: { type: 'change.submit', change },
    },
    {
      name: { fa: 'رمز عوض شد', en: 'the password is changed' },
      event: done('changePassword', info),
    },
    {
      name: { fa: 'رمز عوض نشد', en: 'the password change is refused' },
      event: failed('changePassword', refusal),
    },
    {
      name: { fa: 'سامانه رمز را عوض نکرد', en: 'the password change fails' },
      event: failed('changePassword', outage),
    },
    ...waits.steps,
  ],
  project: ({ context }) => context.messages.length,
  exceptions: { browser: waits.exceptions },
  requirements: requirements.forgotPassword,
  invariants: [
    {
      claim: {
        fa: 'نشست تنها با پاسخ درست سرور ذخیره می‌شود',
        en: 'a session is stored only after the server has accepted',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'storeSession') || event.type === 'xstate.done.actor.changePassword',
    },
    {
      claim: {
        fa: 'پس از ورود چیزی از فرم در حافظه نمی‌ماند',
        en: 'no form data stays in memory after the login',
      },
      holds: ({ after: { snapshot } }) =>
        snapshot.value !== 'signedIn' ||
        (snapshot.context.change === null && snapshot.context.mobile === ''),
    },
    refusalHasReason,
  ],
  journeys: [
    {
      claim: 'the code goes to the number that was typed',
      walk: [
        ['the screen opens', 'enteringNumber'],
        ['submit the number', 'sendingCode'],
      ],
      invokes: { sendCode: mobile },
    },
    {
      claim: 'the change is sent with the number of the first step',
      walk: [
        ['the screen opens', 'enteringNumber'],
        ['submit the number', 'sendingCode'],
        ['the code is sent', 'enteringCode', 'reportCodeSent'],
        ['submit the new password', 'changingPassword'],
      ],
      invokes: { changePassword: { ...change, mobile } },
    },
    {
      claim: 'a changed password logs in and clears the form',
      walk: [
        ['the screen opens', 'enteringNumber'],
        ['submit the number', 'sendingCode'],
        ['the code is sent', 'enteringCode', 'reportCodeSent'],
        ['submit the new password', 'changingPassword'],
        [
          'the password is changed',
          'signedIn',
          { name: 'storeSession', params: { info } },
          'reloadAtHome',
        ],
      ],
      context: { mobile: '', change: null, messages: [] },
    },
    {
      claim: 'a number that gets no code shows the reason and can be corrected',
      walk: [
        ['the screen opens', 'enteringNumber'],
        ['submit the number', 'sendingCode'],
        ['the code is not sent', 'enteringNumber'],
      ],
      context: { messages: refusal.messages, mobile },
    },
    {
      claim: 'a wrong code stays at the second step and shows the reason until the next try',
      walk: [
        ['the screen opens', 'enteringNumber'],
        ['submit the number', 'sendingCode'],
        ['the code is sent', 'enteringCode', 'reportCodeSent'],
        ['submit the new password', 'changingPassword'],
        ['the password change is refused', 'enteringLateCode'],
        ['submit the new password', 'changingPassword'],
      ],
      context: { messages: [], mobile },
    },
    {
      claim: 'the user can go back to enter another number',
      walk: [
        ['the screen opens', 'enteringNumber'],
        ['submit the number', 'sendingCode'],
        ['the code is sent', 'enteringCode', 'reportCodeSent'],
        ['change the number', 'enteringNumber'],
        ['submit the number', 'sendingCode'],
      ],
    },
    {
      claim:
        'a code that does not arrive within a minute can be requested again for the same number',
      walk: [...CODE_LATE, ['ask for another code', 'resendingCode']],
      invokes: { resendCode: mobile },
    },
    {
      claim: 'after another code is sent, a further one can be requested only after a minute',
      walk: [
        ...CODE_LATE,
        ['ask for another code', 'resendingCode'],
        ['another code is sent', 'enteringCode', 'reportCodeSent'],
        ['ask for another code', 'enteringCode'],
        ['a minute passes', 'enteringLateCode'],
      ],
    },
    {
      claim: 'another code can be requested at once after a wrong code',
      walk: [
        ...CODE_SENT,
        ['submit the new password', 'changingPassword'],
        ['the password change is refused', 'enteringLateCode'],
        ['ask for another code', 'resendingCode'],
      ],
      context: { messages: [] },
    },
    {
      claim: 'the user can go back to enter another number after no code arrived',
      walk: [...CODE_LATE, ['change the number', 'enteringNumber']],
    },
    {
      claim: 'a refused request for another code shows the reason and can be retried',
      walk: [
        ...CODE_LATE,
        ['ask for another code', 'resendingCode'],
        ['another code is not sent', 'enteringLateCode'],
      ],
      context: { messages: refusal.messages, mobile },
    },
    {
      claim: 'a failed request for another code shows an error and can be retried',
      walk: [
        ...CODE_LATE,
        ['ask for another code', 'resendingCode'],
        [
          'sending another code fails',
          'enteringLateCode',
          { name: 'reportFailure', params: outage },
        ],
      ],
      context: { messages: [], mobile },
    },
    {
      claim: 'a failed password change shows an error and can be retried',
      walk: [
        ...CODE_SENT,
        ['submit the new password', 'changingPassword'],
        [
          'the password change fails',
          'enteringLateCode',
          { name: 'reportFailure', params: outage },
        ],
      ],
      context: { messages: [], mobile },
    },
    {
      claim: 'a failed request for a code shows an error, but not in the form',
      walk: [
        ['the screen opens', 'enteringNumber'],
        ['submit the number', 'sendingCode'],
        ['sending the code fails', 'enteringNumber', { name: 'reportFailure', params: outage }],
      ],
      context: { messages: [], mobile },
    },
    ...waits.journeys,
  ],
});

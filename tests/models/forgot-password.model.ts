/** Model of the forgotten-password chart. */
import { forgotPasswordMachine } from '@/features/forgot-password/model/forgot-password.machine';
import { defineModel, done, elapsed, failed } from 'statechart-paths/model';
import { refusalHasReason, storesSessionAfter } from './invariants';
import { showsMessage, timeoutModel } from './timeout';
import { chartFiles, effect, journeysOf, start, step } from './model-parts';
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
const sendingCode = [
  ['the screen opens', 'enteringNumber'],
  ['submit the number', 'sendingCode'],
] as const;
const enteringCode = [
  ...sendingCode,
  ['the code is sent', 'enteringCode', 'reportCodeSent'],
] as const;
const changingPassword = [
  ...enteringCode,
  ['submit the new password', 'changingPassword'],
] as const;
const enteringLateCode = [...enteringCode, ['a minute passes', 'enteringLateCode']] as const;
const resendingCode = [...enteringLateCode, ['ask for another code', 'resendingCode']] as const;

const journeys = journeysOf({
  'a changed password logs in and clears the form': {
    walk: [
      ...changingPassword,
      ['the password is changed', 'signedIn', effect('storeSession', { info }), 'reloadAtHome'],
    ],
    context: { mobile: '', change: null, messages: [] },
  },
  'a number that gets no code shows the reason and can be corrected': {
    walk: [...sendingCode, ['the code is not sent', 'enteringNumber']],
    context: { messages: refusal.messages, mobile },
  },
  'a wrong code stays at the second step and shows the reason until the next try': {
    walk: [
      ...changingPassword,
      ['the password change is refused', 'enteringLateCode'],
      ['submit the new password', 'changingPassword'],
    ],
    context: { messages: [], mobile },
  },
  'the user can go back to enter another number': [
    ...enteringCode,
    ['change the number', 'enteringNumber'],
    ['submit the number', 'sendingCode'],
  ],
  'after another code is sent, a further one can be requested only after a minute': [
    ...resendingCode,
    ['another code is sent', 'enteringCode', 'reportCodeSent'],
    ['ask for another code', 'enteringCode'],
    ['a minute passes', 'enteringLateCode'],
  ],
  'the user can go back to enter another number after no code arrived': [
    ...enteringLateCode,
    ['change the number', 'enteringNumber'],
  ],
  'a refused request for another code shows the reason and can be retried': {
    walk: [...resendingCode, ['another code is not sent', 'enteringLateCode']],
    context: { messages: refusal.messages, mobile },
  },
  'a failed request for another code shows an error and can be retried': {
    walk: [
      ...resendingCode,
      ['sending another code fails', 'enteringLateCode', effect('reportFailure', outage)],
    ],
    context: { messages: [], mobile },
  },
  'a failed password change shows an error and can be retried': {
    walk: [
      ...changingPassword,
      ['the password change fails', 'enteringLateCode', effect('reportFailure', outage)],
    ],
    context: { messages: [], mobile },
  },
  'a failed request for a code shows an error, but not in the form': {
    walk: [
      ...sendingCode,
      ['sending the code fails', 'enteringNumber', effect('reportFailure', outage)],
    ],
    context: { messages: [], mobile },
  },
});
const waits = timeoutModel('forgotPassword', journeys, {
  sendingCode: ['enteringNumber', showsMessage],
  changingPassword: ['enteringLateCode', showsMessage],
  resendingCode: ['enteringLateCode', showsMessage],
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
    files: chartFiles('forgot-password', ['forgot-password-form'], 'journeys/access'),
  },
  externalGuards: [],
  starts: [start('باز کردن صفحه', 'the screen opens', undefined)],
  steps: [
    step('ارسال شماره', 'submit the number', { type: 'number.submit', mobile }),
    step('کد ارسال شد', 'the code is sent', done('sendCode')),
    step('ارسال کد ناموفق', 'the code is not sent', failed('sendCode', refusal)),
    step('سامانه کد نفرستاد', 'sending the code fails', failed('sendCode', outage)),
    step('یک دقیقه گذشت', 'a minute passes', elapsed('resendDelay', 'forgotPassword.enteringCode')),
    step('کد دیگر', 'ask for another code', { type: 'code.resend' }),
    step('کد دیگر ارسال شد', 'another code is sent', done('resendCode')),
    step('کد دیگر ارسال نشد', 'another code is not sent', failed('resendCode', refusal)),
    step('سامانه کد دیگر نفرستاد', 'sending another code fails', failed('resendCode', outage)),
    step('تغییر شماره', 'change the number', { type: 'number.change' }),
    step('ثبت رمز تازه', 'submit the new password', { type: 'change.submit', change }),
    step('رمز عوض شد', 'the password is changed', done('changePassword', info)),
    step('رمز عوض نشد', 'the password change is refused', failed('changePassword', refusal)),
    step('سامانه رمز را عوض نکرد', 'the password change fails', failed('changePassword', outage)),
    ...waits.steps,
  ],
  project: ({ context }) => context.messages.length,
  exceptions: { browser: waits.exceptions },
  invariants: [storesSessionAfter('changePassword'), refusalHasReason],
  journeys: [...journeys, ...waits.journeys],
});

/** Model of the login by a code. */
import { loginByCodeMachine } from '@/features/session/model/login-by-code.machine';
import { defineModel, done, elapsed, failed } from 'statechart-paths/model';
import { refusalHasReason, storesSessionAfter } from './invariants';
import { showsMessage, timeoutModel } from './timeout';
import { chartFiles, effect, invariant, journeysOf, start, step } from './model-parts';
import { info } from './session.fixtures';

export const mobile = '09120000001';
export const activationCode = '123456';
export const name = { firstName: 'سارا', lastName: 'محمدی' };
const refusal = { status: 400, messages: ['کد درست نیست.'] };
/** The code has expired before the registration. */
export const expired = {
  status: 400,
  messages: ['مهلت کد گذشته است.'],
  fields: [{ name: 'activationCode', message: 'مهلت کد گذشته است.' }],
};
/** The request failed before its data was validated. */
export const outage = { status: 500, messages: ['خطا در /api/Authentication/SendLoginCode'] };
const sendingCode = [
  ['the form opens', 'enteringNumber'],
  ['submit the number', 'sendingCode'],
] as const;
const enteringCode = [...sendingCode, ['the code is sent', 'enteringCode']] as const;
const checkingCode = [...enteringCode, ['submit the code', 'checkingCode']] as const;
const enteringLateCode = [...enteringCode, ['a minute passes', 'enteringLateCode']] as const;
const resendingCode = [...enteringLateCode, ['ask for another code', 'resendingCode']] as const;
const registering = [
  ...checkingCode,
  ['the code is right, the number is new', 'enteringName'],
  ['submit the name', 'registering'],
] as const;
const logsIn = [effect('storeSession', { info }), 'reloadAtDestination'] as const;

const journeys = journeysOf({
  'the code of a member logs in': [
    ...checkingCode,
    ['the code is right', 'loggedIn', 'queueLoginLog', ...logsIn],
  ],
  'a new number goes on to its name and logs in': [
    ...registering,
    ['the account is created', 'loggedIn', ...logsIn],
  ],
  'a number that gets no code shows the reason and can be corrected': {
    walk: [...sendingCode, ['the code is not sent', 'enteringNumber']],
    context: { messages: refusal.messages, mobile },
  },
  'a failed request for a code shows an error, but not in the form': {
    walk: [
      ...sendingCode,
      ['sending the code fails', 'enteringNumber', effect('reportFailure', outage)],
    ],
    context: { messages: [] },
  },
  'a wrong code shows the reason until the next try': {
    walk: [
      ...checkingCode,
      ['the code is wrong', 'enteringLateCode'],
      ['submit the code', 'checkingCode'],
    ],
    context: { messages: [], mobile },
  },
  'a code that can not be checked shows an error and can be sent again': [
    ...checkingCode,
    ['checking the code fails', 'enteringLateCode', effect('reportFailure', outage)],
  ],
  'the user can go back to enter another number': [
    ...enteringCode,
    ['change the number', 'enteringNumber'],
    ['submit the number', 'sendingCode'],
  ],
  'the user can go back to enter another number after no code arrived': [
    ...enteringLateCode,
    ['change the number', 'enteringNumber'],
  ],
  'after another code is sent, a further one can be requested only after a minute': [
    ...resendingCode,
    ['another code is sent', 'enteringCode', 'reportCodeSent'],
    ['ask for another code', 'enteringCode'],
    ['a minute passes', 'enteringLateCode'],
  ],
  'a refused request for another code shows the reason and can be retried': {
    walk: [...resendingCode, ['another code is not sent', 'enteringLateCode']],
    context: { messages: refusal.messages },
  },
  'a failed request for another code shows an error and can be retried': [
    ...resendingCode,
    ['sending another code fails', 'enteringLateCode', effect('reportFailure', outage)],
  ],
  'a refused name shows the reason and can be corrected': {
    walk: [...registering, ['the name is refused', 'enteringName']],
    context: { messages: refusal.messages },
  },
  'a code that expires before the name needs another code': {
    walk: [...registering, ['the code has expired', 'enteringLateCode']],
    context: { messages: expired.messages },
  },
  'a failed registration shows an error and can be retried': [
    ...registering,
    ['creating the account fails', 'enteringName', effect('reportFailure', outage)],
  ],
});
const waits = timeoutModel('loginByCode', journeys, {
  sendingCode: ['enteringNumber', showsMessage],
  resendingCode: ['enteringLateCode', showsMessage],
  checkingCode: ['enteringLateCode', showsMessage],
  registering: ['enteringName', showsMessage],
});

export const loginByCodeModel = defineModel({
  machine: loginByCodeMachine,
  doc: {
    purpose: {
      fa: 'ورود با کدی که پیامک می‌شود؛ شماره تازه نام خود را می‌نویسد و حساب می‌گیرد.',
      en: 'Login by a code that is sent to the mobile number; a new number goes on to its name.',
    },
    states: {
      enteringNumber: { fa: 'فرم شماره موبایل', en: 'the form for the mobile number' },
      sendingCode: { fa: 'دکمه «ارسال کد» در انتظار', en: 'the busy «send code» button' },
      enteringCode: {
        fa: 'فرم کد؛ شمارش تا ارسال دوباره',
        en: 'the form for the code; the time until another code',
      },
      enteringLateCode: {
        fa: 'همان فرم، با دکمه «ارسال دوباره کد»',
        en: 'the same form, with the button for another code',
      },
      resendingCode: {
        fa: 'دکمه «ارسال دوباره کد» در انتظار',
        en: 'the busy button for another code',
      },
      checkingCode: { fa: 'دکمه «ادامه» در انتظار', en: 'the busy «continue» button' },
      enteringName: { fa: 'فرم نام شماره تازه', en: 'the form for the name of a new number' },
      registering: {
        fa: 'دکمه «ساختن حساب» در انتظار',
        en: 'the busy button that creates the account',
      },
      loggedIn: { fa: 'همان فرم، تا مقصد باز شود', en: 'the same form, until the next page opens' },
    },
    files: chartFiles('login-by-code', ['code-login'], 'journeys/access', 'features/session'),
  },
  externalGuards: [],
  starts: [start('باز شدن فرم', 'the form opens', { mobile: '' })],
  steps: [
    step('ارسال شماره', 'submit the number', { type: 'number.submit', mobile }),
    step('کد ارسال شد', 'the code is sent', done('sendCode')),
    step('ارسال کد ناموفق', 'the code is not sent', failed('sendCode', refusal)),
    step('سامانه کد نفرستاد', 'sending the code fails', failed('sendCode', outage)),
    step('یک دقیقه گذشت', 'a minute passes', elapsed('resendDelay', 'loginByCode.enteringCode')),
    step('کد دیگر', 'ask for another code', { type: 'code.resend' }),
    step('کد دیگر ارسال شد', 'another code is sent', done('resendCode')),
    step('کد دیگر ارسال نشد', 'another code is not sent', failed('resendCode', refusal)),
    step('سامانه کد دیگر نفرستاد', 'sending another code fails', failed('resendCode', outage)),
    step('تغییر شماره', 'change the number', { type: 'number.change' }),
    step('نوشتن کد', 'submit the code', { type: 'code.submit', activationCode }),
    step('کد درست است', 'the code is right', done('checkCode', info)),
    step(
      'کد درست است و شماره تازه',
      'the code is right, the number is new',
      done('checkCode', null),
    ),
    step('کد نادرست است', 'the code is wrong', failed('checkCode', refusal)),
    step('سامانه کد را نسنجید', 'checking the code fails', failed('checkCode', outage)),
    step('نوشتن نام', 'submit the name', { type: 'name.submit', name }),
    step('حساب ساخته شد', 'the account is created', done('register', info)),
    step('نام پذیرفته نشد', 'the name is refused', failed('register', refusal)),
    step('مهلت کد گذشت', 'the code has expired', failed('register', expired)),
    step('سامانه حساب نساخت', 'creating the account fails', failed('register', outage)),
    ...waits.steps,
  ],
  project: ({ context }) => context.messages.length,
  exceptions: { browser: waits.exceptions },
  invariants: [
    storesSessionAfter('checkCode', 'register'),
    refusalHasReason,
    invariant(
      'تنها شماره‌ای که کدش درست است نام می‌گیرد',
      'only a number whose code was right goes on to its name',
      ({ step: { event }, before, after }) =>
        after.snapshot.value !== 'enteringName' ||
        ['enteringName', 'registering'].includes(before.snapshot.value as string) ||
        event.type === 'xstate.done.actor.checkCode',
    ),
  ],
  journeys: [...journeys, ...waits.journeys],
});

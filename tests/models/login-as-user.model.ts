/** Model of logging in as another user. */
import { loginAsUserMachine } from '@/features/login-as-user/model/login-as-user.machine';
import { defineModel, done, failed } from 'statechart-paths/model';
import { showsMessage, timeoutModel } from './timeout';
import { chartFiles, effect, journeysOf, start, step } from './model-parts';

export const code = 'op-code';
const info = {
  token: 't',
  firstName: 'رضا',
  lastName: 'کریمی',
  userName: '09120000003',
  avatar: '',
};
const refusal = { status: 400, messages: ['کد درست نیست.'] };
/** The request failed before its data was validated. */
export const outage = { status: 500, messages: ['خطا در /api/Authentication/GetTokenAsUser/'] };
const path = '/myprops/1';

const loggingIn = [['the URL contains a code', 'loggingIn']] as const;
const confirming = [['a member opens a URL with a code', 'confirmingReplacement']] as const;
const journeys = journeysOf({
  'a code in the URL logs in at once': {
    walk: [
      ...loggingIn,
      [
        'the login is accepted',
        'signedIn',
        effect('storeSession', { info }),
        effect('reloadAt', { path }),
      ],
    ],
    context: { code: '' },
  },
  'a URL without a code shows the form for the code': {
    walk: [
      ['the URL contains no code', 'enteringCode'],
      ['submit a code', 'loggingIn'],
    ],
    invokes: { logInAsUser: { userId: '3', code: 'other' } },
  },
  'a refused code shows the reason and can be entered again': {
    walk: [...loggingIn, ['the login is refused', 'enteringCode']],
    context: { messages: refusal.messages, code: '' },
  },
  'a failed login request shows an error, but not about the code': {
    walk: [...loggingIn, ['the login fails', 'enteringCode', effect('reportFailure', outage)]],
    context: { messages: [], code: '' },
  },
  'a member confirms first, and is then logged in': [
    ...confirming,
    ['confirm the replacement', 'loggingIn'],
  ],
  'a member without a code confirms and enters a code': [
    ['a member opens a URL without a code', 'confirmingReplacement'],
    ['confirm the replacement', 'enteringCode'],
  ],
  'a member who cancels stays logged in, at home': {
    walk: [...confirming, ['cancel', 'cancelled', effect('reloadAt', { path: '/' })]],
    context: { code: '' },
  },
});
const waits = timeoutModel('loginAsUser', journeys, {
  loggingIn: ['enteringCode', showsMessage],
});

export const loginAsUserModel = defineModel({
  machine: loginAsUserMachine,
  doc: {
    purpose: {
      fa: 'اپراتور به جای کاربر دیگری وارد می‌شود (تصمیم ۱۲).',
      en: 'An operator signs in as another user (decision 12).',
    },
    states: {
      openingPage: { fa: 'باز شدن صفحه؛ می‌گذرد', en: 'the page opens; transient' },
      confirmingReplacement: {
        fa: 'پنجره «شما وارد حساب خود هستید»',
        en: 'the dialog that confirms replacing the current session',
      },
      enteringCode: { fa: 'یک فیلد رمز اپراتور', en: 'one field for the operator’s code' },
      loggingIn: { fa: 'چرخنده', en: 'a spinner' },
      cancelled: { fa: 'چرخنده، تا خانه باز شود', en: 'a spinner while home opens' },
      signedIn: {
        fa: 'چرخنده، تا صفحه مقصد به نام آن کاربر باز شود',
        en: 'a spinner while the requested page opens as that user',
      },
    },
    files: chartFiles('login-as-user', ['operator-form'], 'journeys/return'),
  },
  externalGuards: ['isLoggedIn'],
  starts: [
    start('نشانی با کد', 'the URL contains a code', { userId: '3', code, path }),
    start('نشانی بی کد', 'the URL contains no code', { userId: '3', code: '', path }),
    start(
      'نشانی با کد، کاربر وارد شده',
      'a member opens a URL with a code',
      { userId: '3', code, path },
      { isLoggedIn: true },
    ),
    start(
      'نشانی بی کد، کاربر وارد شده',
      'a member opens a URL without a code',
      { userId: '3', code: '', path },
      { isLoggedIn: true },
    ),
  ],
  steps: [
    step(
      'پذیرش جایگزینی',
      'confirm the replacement',
      { type: 'replacement.confirm' },
      { isLoggedIn: true },
    ),
    step('انصراف', 'cancel', { type: 'modal.close' }, { isLoggedIn: true }),
    step(
      'وارد کردن کد',
      'submit a code',
      { type: 'code.submit', code: 'other' },
      { isLoggedIn: true },
    ),
    step('ورود انجام شد', 'the login is accepted', done('logInAsUser', info)),
    step('ورود رد شد', 'the login is refused', failed('logInAsUser', refusal), {
      isLoggedIn: true,
    }),
    step('ورود نشد', 'the login fails', failed('logInAsUser', outage)),
    ...waits.steps,
  ],
  project: ({ context }) => [context.code === '', context.messages.length],
  exceptions: { browser: waits.exceptions },
  invariants: [],
  journeys: [...journeys, ...waits.journeys],
});

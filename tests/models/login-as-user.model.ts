/** Model of logging in as another user. */
import { loginAsUserMachine } from '@/features/login-as-user/model/login-as-user.machine';
import { defineModel, done, failed } from 'statechart-paths/model';
import { did, refusalHasReason } from './invariants';
import { showsMessage, timeoutModel } from './timeout';
import { requirements } from './requirements';

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

const waits = timeoutModel('loginAsUser', {
  loggingIn: {
    walk: [['the address brings a code', 'loggingIn']],
    ends: ['enteringCode', showsMessage],
  },
});

export const loginAsUserModel = defineModel({
  machine: loginAsUserMachine,
  doc: {
    purpose: {
      fa: 'اپراتور به جای کاربر دیگری وارد می‌شود (تصمیم ۱۲).',
      en: 'An operator signs in as another user (decision 12).',
    },
    states: {
      confirmingReplacement: {
        fa: 'پنجره «شما وارد حساب خود هستید»',
        en: 'the dialog that asks before the present session is replaced',
      },
      enteringCode: { fa: 'یک فیلد رمز اپراتور', en: 'one field for the operator’s code' },
      loggingIn: { fa: 'چرخنده', en: 'a spinner' },
      cancelled: { fa: 'چرخنده، تا خانه باز شود', en: 'a spinner, until home is open' },
      signedIn: {
        fa: 'چرخنده، تا صفحه مقصد به نام آن کاربر باز شود',
        en: 'a spinner, until the page that was asked for is open as that user',
      },
    },
    files: {
      chart: ['src/features/login-as-user/model/login-as-user.machine.ts'],
      wiring: ['src/features/login-as-user/model/login-as-user.wiring.ts'],
      view: ['src/features/login-as-user/ui/operator-form.tsx'],
      tests: [
        'tests/models/login-as-user.model.ts',
        'tests/view/login-as-user.test.ts',
        'tests/e2e/return.spec.ts',
        'tests/walks/charts/login-as-user.ts',
      ],
    },
  },
  worldGuards: ['isLoggedIn'],
  starts: [
    {
      name: { fa: 'نشانی با کد', en: 'the address brings a code' },
      input: { userId: '3', code, path },
    },
    {
      name: { fa: 'نشانی بی کد', en: 'the address brings no code' },
      input: { userId: '3', code: '', path },
    },
    {
      name: { fa: 'نشانی با کد، کاربر وارد شده', en: 'the address brings a code to a member' },
      input: { userId: '3', code, path },
      world: { isLoggedIn: true },
    },
    {
      name: { fa: 'نشانی بی کد، کاربر وارد شده', en: 'the address brings no code to a member' },
      input: { userId: '3', code: '', path },
      world: { isLoggedIn: true },
    },
  ],
  steps: [
    {
      name: { fa: 'پذیرش جایگزینی', en: 'agree to the replacement' },
      event: { type: 'replacement.confirm' },
      world: { isLoggedIn: true },
    },
    {
      name: { fa: 'انصراف', en: 'cancel' },
      event: { type: 'modal.close' },
      world: { isLoggedIn: true },
    },
    {
      name: { fa: 'وارد کردن کد', en: 'submit a code' },
      event: { type: 'code.submit', code: 'other' },
      world: { isLoggedIn: true },
    },
    {
      name: { fa: 'ورود انجام شد', en: 'the login is accepted' },
      event: done('logInAsUser', info),
    },
    {
      name: { fa: 'ورود رد شد', en: 'the login is refused' },
      event: failed('logInAsUser', refusal),
      world: { isLoggedIn: true },
    },
    { name: { fa: 'ورود نشد', en: 'the login fails' }, event: failed('logInAsUser', outage) },
    ...waits.steps,
  ],
  project: ({ context }) => [context.code === '', context.messages.length],
  exceptions: { browser: waits.exceptions },
  requirements: requirements.loginAsUser,
  invariants: [
    {
      claim: {
        fa: 'کد پس از پاسخ سرور در حافظه نمی‌ماند',
        en: 'no code stays in memory once the server has answered',
      },
      holds: ({ after: { snapshot } }) =>
        !['cancelled', 'signedIn', 'enteringCode'].includes(snapshot.value as string) ||
        snapshot.context.code === '',
    },
    {
      claim: { fa: 'نشست کسی بی پرسش جایگزین نمی‌شود', en: 'nobody’s session is replaced unasked' },
      holds: ({ before, after }) =>
        before.snapshot.value !== 'confirmingReplacement' || !did(after, 'storeSession'),
    },
    {
      claim: {
        fa: 'نشست تنها با پاسخ درست سرور ذخیره می‌شود',
        en: 'a session is stored only with the server’s yes',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'storeSession') || event.type === 'xstate.done.actor.logInAsUser',
    },
    refusalHasReason,
  ],
  journeys: [
    {
      claim: 'a code in the address logs in at once',
      walk: [
        ['the address brings a code', 'loggingIn'],
        [
          'the login is accepted',
          'signedIn',
          { name: 'storeSession', params: { info } },
          { name: 'reloadAt', params: { path } },
        ],
      ],
      context: { code: '' },
    },
    {
      claim: 'the server is asked with the code and the user of the address',
      walk: [['the address brings a code', 'loggingIn']],
      invokes: { logInAsUser: { userId: '3', code } },
    },
    {
      claim: 'without a code one is asked for',
      walk: [
        ['the address brings no code', 'enteringCode'],
        ['submit a code', 'loggingIn'],
      ],
      invokes: { logInAsUser: { userId: '3', code: 'other' } },
    },
    {
      claim: 'a refused code can be typed again, and says why',
      walk: [
        ['the address brings a code', 'loggingIn'],
        ['the login is refused', 'enteringCode'],
      ],
      context: { messages: refusal.messages, code: '' },
    },
    {
      claim: 'a login that could not be asked for is told, and the code is blamed for nothing',
      walk: [
        ['the address brings a code', 'loggingIn'],
        ['the login fails', 'enteringCode', { name: 'reportFailure', params: outage }],
      ],
      context: { messages: [], code: '' },
    },
    {
      claim: 'a member is asked first, and then logged in',
      walk: [
        ['the address brings a code to a member', 'confirmingReplacement'],
        ['agree to the replacement', 'loggingIn'],
      ],
    },
    {
      claim: 'a member without a code is asked for both',
      walk: [
        ['the address brings no code to a member', 'confirmingReplacement'],
        ['agree to the replacement', 'enteringCode'],
      ],
    },
    {
      claim: 'a member who cancels stays logged in, at home',
      walk: [
        ['the address brings a code to a member', 'confirmingReplacement'],
        ['cancel', 'cancelled', { name: 'reloadAt', params: { path: '/' } }],
      ],
      context: { code: '' },
    },
    ...waits.journeys,
  ],
});

/** Model of the session chart. */
import { sessionMachine } from '@/features/session/model/session.machine';
import { defineModel, done, failed } from 'statechart-paths/model';
import { did, refusalHasReason, storesSessionAfter } from './invariants';
import { credentials, registration, info, refusal } from './session.fixtures';
import { journeys } from './session.journeys';
import { chartFiles, invariant, start, step } from './model-parts';
import { showsMessage, timeoutModel } from './timeout';

const waits = timeoutModel('session', journeys, {
  loggingIn: ['anonymous', showsMessage],
  registering: ['anonymous', showsMessage],
  loggingOutEverywhere: ['loggedIn', showsMessage],
});

export const sessionModel = defineModel({
  machine: sessionMachine,
  doc: {
    purpose: {
      fa: 'چه کسی اینجاست: ورود، ثبت‌نام، خروج، و پایان نشستی که سرور اعلام می‌کند.',
      en: 'The current session: login, registration, logout, and its end as declared by the server.',
    },
    states: {
      openingPage: { fa: 'باز شدن صفحه؛ می‌گذرد', en: 'the page opens; transient' },
      anonymous: {
        fa: 'سایت بدون ورود؛ کنار فرم، دلیل رد آخر',
        en: 'the site without a login; beside the form, the reason of the last refusal',
      },
      loggingIn: { fa: 'دکمه ورود در انتظار', en: 'the busy login button' },
      registering: { fa: 'دکمه ثبت‌نام در انتظار', en: 'the busy registration button' },
      loggedIn: { fa: 'سایت با حساب کاربر', en: 'the site, as a member' },
      loggingOutEverywhere: {
        fa: 'دکمه خروج از همه دستگاه‌ها در انتظار',
        en: 'the busy button that logs out on all devices',
      },
    },
    files: chartFiles('session', ['login-form', 'registration-form'], 'journeys/purchase'),
  },
  externalGuards: ['isLoggedIn', 'isForForm'],
  starts: [
    start('بازدیدکننده', 'a visitor opens the app', undefined),
    start('کاربر وارد شده', 'a member opens the app', undefined, { isLoggedIn: true }),
  ],
  steps: [
    step('باز کردن فرم', 'open a form', { type: 'form.open' }),
    step('ورود', 'log in', { type: 'login.submit', credentials }),
    step('ثبت‌نام', 'register', { type: 'registration.submit', registration }),
    step('ورود درست', 'the login succeeds', done('logIn', info)),
    step('ورود نادرست', 'the login is refused', failed('logIn', refusal), { isForForm: true }),
    step(
      'ورود نادرست، پس از رفتن از فرم',
      'the login is refused after the user left its form',
      failed('logIn', refusal),
    ),
    step('ثبت‌نام پذیرفته', 'the registration is accepted', done('register', info)),
    step('ثبت‌نام رد', 'the registration is refused', failed('register', refusal), {
      isForForm: true,
    }),
    step(
      'ثبت‌نام رد، پس از رفتن از فرم',
      'the registration is refused after the user left its form',
      failed('register', refusal),
    ),
    step('خروج', 'log out', { type: 'logout.press' }, { isLoggedIn: true }),
    step(
      'خروج از همه دستگاه‌ها',
      'log out on all devices',
      { type: 'logoutEverywhere.press' },
      { isLoggedIn: true },
    ),
    step('همه نشست‌ها پایان یافت', 'all sessions end', done('logOutEverywhere', undefined)),
    step(
      'خروج از همه دستگاه‌ها نشد',
      'ending the sessions fails',
      failed('logOutEverywhere', refusal),
      { isLoggedIn: true },
    ),
    step('پایان نشست', 'a call returns 401', { type: 'session.expired' }, { isLoggedIn: true }),
    step('ورود در برگه دیگر', 'log in in another tab', { type: 'otherTab.loggedIn' }),
    step('خروج در برگه دیگر', 'log out in another tab', { type: 'otherTab.loggedOut' }),
    ...waits.steps,
  ],
  project: ({ context }) => context.messages.length,
  exceptions: { browser: waits.exceptions },
  invariants: [
    invariant(
      'رمز عبوری پس از پاسخ سرور در حافظه نمی‌ماند',
      'no password stays in memory after the server’s response',
      ({ after: { snapshot } }) =>
        snapshot.hasTag('loading') ||
        (snapshot.context.credentials === null && snapshot.context.registration === null),
    ),
    storesSessionAfter('logIn', 'register'),
    invariant(
      'نشست تنها وقتی پایان می‌یابد که کسی وارد شده بود',
      'a session is cleared and revoked only if there is one, so only once',
      ({ before, after }) =>
        !(
          did(after, 'clearSession') ||
          did(after, 'revokeSession') ||
          did(after, 'discardDrafts') ||
          'logOutEverywhere' in after.invoked
        ) || ['loggedIn', 'loggingOutEverywhere'].includes(before.snapshot.value),
    ),
    invariant(
      'پیش‌نویس‌ها تنها با خروج خودخواسته دور ریخته می‌شوند',
      'drafts are discarded only by a deliberate logout',
      ({ step: { event }, after }) =>
        !did(after, 'discardDrafts') ||
        ['logout.press', 'xstate.done.actor.logOutEverywhere'].includes(event.type),
    ),
    refusalHasReason,
  ],
  journeys: [...journeys, ...waits.journeys],
});

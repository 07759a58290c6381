/** Model of the session chart. */
import { sessionMachine } from '@/features/session/model/session.machine';
import { defineModel, done, failed, never } from 'statechart-paths/model';
import { invokes, isIn, runs } from './claims';
import { did } from './invariants';
import { credentials, registration, info, refusal } from './session.fixtures';
import { journeys } from './session.journeys';
import { requirements } from './requirements';
import { showsMessage, timeoutModel } from './timeout';

const waits = timeoutModel('session', {
  loggingIn: {
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['log in', 'loggingIn'],
    ],
    ends: ['anonymous', showsMessage],
  },
  registering: {
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['register', 'registering'],
    ],
    ends: ['anonymous', showsMessage],
  },
  loggingOutEverywhere: {
    walk: [
      ['a member opens the app', 'loggedIn'],
      ['log out on all devices', 'loggingOutEverywhere'],
    ],
    ends: ['loggedIn', showsMessage],
  },
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
    files: {
      chart: ['src/features/session/model/session.machine.ts'],
      wiring: ['src/features/session/model/session.wiring.ts'],
      view: [
        'src/features/session/ui/login-form.tsx',
        'src/features/session/ui/registration-form.tsx',
      ],
      tests: [
        'tests/models/session.model.ts',
        'tests/view/session.test.ts',
        'tests/journeys/purchase.spec.ts',
        'tests/walks/charts/session.ts',
      ],
    },
  },
  worldGuards: ['isLoggedIn', 'isForForm'],
  starts: [
    { name: { fa: 'بازدیدکننده', en: 'a visitor opens the app' }, input: undefined },
    {
      name: { fa: 'کاربر وارد شده', en: 'a member opens the app' },
      input: undefined,
      world: { isLoggedIn: true },
    },
  ],
  steps: [
    { name: { fa: 'باز کردن فرم', en: 'open a form' }, event: { type: 'form.open' } },
    {
      name: { fa: 'ورود', en: 'log in' },
      event: { type: 'login.submit', credentials },
    },
    {
      name: { fa: 'ثبت‌نام', en: 'register' },
      event: { type: 'registration.submit', registration },
    },
    { name: { fa: 'ورود درست', en: 'the login succeeds' }, event: done('logIn', info) },
    {
      name: { fa: 'ورود نادرست', en: 'the login is refused' },
      event: failed('logIn', refusal),
      world: { isForForm: true },
    },
    {
      name: {
        fa: 'ورود نادرست، پس از رفتن از فرم',
        en: 'the login is refused after the user left its form',
      },
      event: failed('logIn', refusal),
    },
    {
      name: {
        fa: 'ورود نادرست، هم‌زمان با ورود در برگه دیگر',
        en: 'the login is refused while another tab logs in',
      },
      event: failed('logIn', refusal),
      world: { isLoggedIn: true, isForForm: true },
    },
    {
      name: { fa: 'ثبت‌نام پذیرفته', en: 'the registration is accepted' },
      event: done('register', info),
    },
    {
      name: { fa: 'ثبت‌نام رد', en: 'the registration is refused' },
      event: failed('register', refusal),
      world: { isForForm: true },
    },
    {
      name: {
        fa: 'ثبت‌نام رد، پس از رفتن از فرم',
        en: 'the registration is refused after the user left its form',
      },
      event: failed('register', refusal),
    },
    {
      name: {
        fa: 'ثبت‌نام رد، هم‌زمان با ورود در برگه دیگر',
        en: 'the registration is refused while another tab logs in',
      },
      event: failed('register', refusal),
      world: { isLoggedIn: true, isForForm: true },
    },
    {
      name: { fa: 'خروج', en: 'log out' },
      event: { type: 'logout.press' },
      world: { isLoggedIn: true },
    },
    {
      name: { fa: 'خروج از همه دستگاه‌ها', en: 'log out on all devices' },
      event: { type: 'logoutEverywhere.press' },
      world: { isLoggedIn: true },
    },
    {
      name: { fa: 'همه نشست‌ها پایان یافت', en: 'all sessions end' },
      event: done('logOutEverywhere', undefined),
    },
    {
      name: { fa: 'خروج از همه دستگاه‌ها نشد', en: 'ending the sessions fails' },
      event: failed('logOutEverywhere', refusal),
      world: { isLoggedIn: true },
    },
    {
      name: { fa: 'پایان نشست', en: 'a call returns 401' },
      event: { type: 'session.expired' },
      world: { isLoggedIn: true },
    },
    {
      name: { fa: 'ورود در برگه دیگر', en: 'log in in another tab' },
      event: { type: 'otherTab.loggedIn' },
    },
    {
      name: { fa: 'خروج در برگه دیگر', en: 'log out in another tab' },
      event: { type: 'otherTab.loggedOut' },
    },
    ...waits.steps,
  ],
  project: ({ context }) => context.messages.length,
  exceptions: { browser: waits.exceptions },
  requirements: requirements.session,
  invariants: [
    {
      claim: {
        fa: 'گذرواژه‌ای پس از پاسخ سرور در حافظه نمی‌ماند',
        en: 'no password stays in memory after the server’s response',
      },
      holds: ({ after: { snapshot } }) =>
        snapshot.hasTag('loading') ||
        (snapshot.context.credentials === null && snapshot.context.registration === null),
    },
    {
      claim: {
        fa: 'نشست تنها با پاسخ درست سرور ذخیره می‌شود',
        en: 'a session is stored only after the server has accepted',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'storeSession') ||
        ['xstate.done.actor.logIn', 'xstate.done.actor.register'].includes(event.type),
    },
    {
      claim: {
        fa: 'نشست تنها وقتی پاک می‌شود که کسی وارد شده بود',
        en: 'a session is cleared only if there is one, so only once',
      },
      holds: ({ before, after }) =>
        !did(after, 'clearSession') ||
        (['loggedIn', 'loggingOutEverywhere'].includes(before.snapshot.value) &&
          after.snapshot.value === 'anonymous'),
    },
    {
      claim: {
        fa: 'پیش‌نویس‌ها تنها با خروج خودخواسته دور ریخته می‌شوند',
        en: 'drafts are discarded only by a deliberate logout',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'discardDrafts') ||
        ['logout.press', 'xstate.done.actor.logOutEverywhere'].includes(event.type),
    },
    {
      claim: {
        fa: 'همه نشست‌ها تنها با پاسخ درست سرور پایان‌یافته خوانده می‌شوند',
        en: 'a member who waits for the logout on all devices is logged out by the server, or sees an error',
      },
      holds: ({ before, step: { event }, after }) =>
        before.snapshot.value !== 'loggingOutEverywhere' ||
        event.type !== 'xstate.error.actor.logOutEverywhere' ||
        (after.snapshot.value === 'loggedIn' && did(after, 'reportFailure')),
    },
    {
      claim: {
        fa: 'رد شدن همیشه دلیلش را می‌گوید، یک بار',
        en: 'a refusal always shows its reason once: in its form, or as a toast',
      },
      holds: ({ step: { event }, after }) =>
        !event.type.startsWith('xstate.error.') ||
        after.edges.length === 0 ||
        (event.type.endsWith('.logOutEverywhere')
          ? did(after, 'reportFailure')
          : did(after, 'reportFailure') !== after.snapshot.context.messages.length > 0),
    },
  ],
  journeys: [...journeys, ...waits.journeys],
  claims: [
    never(
      {
        fa: 'پس از پایان نشست، تا ورود بعدی چیزی به نام آن فرستاده نمی‌شود',
        en: 'after a 401 nothing is written for the session until the next login',
      },
      (at) => invokes('logOutEverywhere')(at) || runs('revokeSession')(at),
    )
      .after(runs('reportExpiry'))
      .until(isIn('loggedIn')),
    never(
      {
        fa: 'پس از پایان نشست، پیش‌نویس‌ها تا ورود بعدی می‌مانند',
        en: 'after a 401 drafts are kept until the next login',
      },
      runs('discardDrafts'),
    )
      .after(runs('reportExpiry'))
      .until(isIn('loggedIn')),
  ],
});

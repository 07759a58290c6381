/** Walk of the session: logging in, registering and every way in which a session ends. */
import type { sessionMachine } from '@/features/session/model/session.machine';
import { productLine, wireOfLine } from '../../models/purchase.fixtures';
import { registration } from '../../models/session.fixtures';
import { sessionModel } from '../../models/session.model';
import { defineWalk } from '../chart-walk';
import { fillLogin, messagesOf, seesBusy, settle } from '../gestures';
import { BUYER } from '../../accounts';
import { rememberLogin, type Stage } from '../stage';
import { LOGIN_OF_BUYER, errors, navigatesTo, remembers, stores, warning, sends } from '../trace';

const LOGIN = '/login/@invoices';
const DRAFT = `draft:${BUYER}:comment:29`;

const open = async (on: Stage) => {
  await on.hold('logIn', /\/api\/Authentication\/GetToken$/);
  await on.hold('register', /\/api\/Authentication\/RegisterUser$/);
  await on.hold('logOutEverywhere', /\/api\/Authentication\/Logout\?everywhere=true$/);
  await on.store('localStorage', 'basket', [wireOfLine(productLine)]);
  await on.store('sessionStorage', DRAFT, { id: 0, text: 'هنوز ثبت نشده' });
  await on.open('/');
  await on.sees('کلاس‌ها', { role: 'tab' });
};
const seesRest = (isMember: boolean) => async (on: Stage) => {
  await on.until(async () => {
    if (((await on.stored('localStorage', 'userInfo')) !== null) !== isMember)
      throw new Error(`the user is ${isMember ? 'not ' : ''}logged in`);
  });
  await on.seesRest();
};

export const sessionWalk = defineWalk<typeof sessionMachine>({
  model: sessionModel,
  open: { 'a visitor opens the app': open, 'a member opens the app': open },
  gestures: {
    'form.open': async (on) => {
      await on.goInside('/');
      await on.goInside(LOGIN);
    },
    'login.submit': async (on) => {
      await on.goInside(LOGIN);
      await fillLogin(on);
      await on.press('ورود', { within: 'form' });
    },
    'registration.submit': async (on) => {
      await on.goInside('/register');
      await on.fill('نام', registration.firstName);
      await on.fill('نام خانوادگی', registration.lastName);
      await on.fill('شماره موبایل', registration.mobile);
      await on.fill('رمز عبور', registration.password);
      await on.fill('تکرار رمز عبور', registration.repeatedPassword);
      await on.press('ثبت‌نام');
    },
    'logout.press': async (on) => {
      await on.goInside('/profile');
      await on.press('خروج');
    },
    'logoutEverywhere.press': async (on) => {
      await on.goInside('/profile');
      await on.press('خروج از همه دستگاه‌ها');
    },
    'session.expired': async (on) => {
      await on.serve(/\/api\/User\/GetUserInfo/, { status: 401, data: null });
      await on.goInside('/userinfo/@profile');
    },
    'otherTab.loggedIn': (on) => rememberLogin(on),
    'otherTab.loggedOut': (on) => on.store('localStorage', 'userInfo', null),
  },
  ignoredEvents: ['form.open'], // each form sends it when it opens, to clear the previous failure
  sees: {
    openingPage: async () => {}, // transient
    anonymous: async (on, at) => {
      await seesRest(false)(on);
      for (const message of messagesOf(at)) await on.readsAlerts([message]);
    },
    loggedIn: seesRest(true),
    loggingIn: seesBusy('ورود'),
    registering: seesBusy('ثبت‌نام'),
    loggingOutEverywhere: seesBusy('خروج از همه دستگاه‌ها'),
  },
  effects: {
    actions: {
      storeFailure: ({ messages }) => remembers({ messages }),
      clearFailure: () => remembers({ messages: [] }),
      clearForms: () => remembers({ credentials: null, registration: null }),
      reportFailure: ({ messages }) => errors(...messages),
      reportExpiry: () => errors('خطای دسترسی به سرویس'),
      storeSession: () => stores('userInfo', LOGIN_OF_BUYER),
      queueLoginLog: () => stores('unreportedLogin', null), // the entry is written, and removed once it is sent
      revokeSession: () => ({ calls: sends('POST /api/Authentication/Logout') }),
      clearSession: () => ({ stored: { userInfo: null, basket: null } }),
      discardDrafts: () => stores(DRAFT, null),
      reportReplacement: () =>
        warning('حساب کاربری در پنجره دیگری عوض شد؛ آنچه ذخیره نکرده بودید فرستاده نشد.'),
      reportLogout: () => warning('در پنجره دیگری از حساب کاربری خارج شدید.'),
      goToDestination: () => navigatesTo('/invoices'),
      goTo: ({ path }) => navigatesTo(path),
    },
    actors: {
      logIn: {
        requests: (typed) => sends('POST /api/Authentication/GetToken', typed),
        answers: settle('logIn', (_, on) => on.logIn()),
      },
      register: {
        requests: ({ firstName, lastName, mobile, password, repeatedPassword }) =>
          sends('POST /api/Authentication/RegisterUser', {
            firstname: firstName,
            lastname: lastName,
            username: '',
            email: '',
            password,
            confirmPassword: repeatedPassword,
            phoneNumber: mobile,
            instagramId: '',
            whatsappNumber: '',
          }),
        answers: settle('register', (_, on) => on.logIn()),
      },
      logOutEverywhere: {
        requests: () => sends('POST /api/Authentication/Logout?everywhere=true'),
      },
    },
    guards: {
      isForForm: {
        arrange: async (on, isForForm) => {
          if (isForForm) return;
          await on.goInside('/support/chat');
          await on.sees('پشتیبانی', { role: 'heading' }); // the form is unmounted
        },
      },
      isLoggedIn: {
        arrange: async (on, isLoggedIn) => {
          if (isLoggedIn) await rememberLogin(on);
        },
      },
    },
  },
});

/** Walk of the login by a code. */
import type { loginByCodeMachine } from '@/features/session/model/login-by-code.machine';
import {
  activationCode,
  expired,
  loginByCodeModel,
  mobile,
  name,
  outage,
} from '../../models/login-by-code.model';
import { defineWalk } from '../chart-walk';
import { messagesOf, press, seesBusy, seesCodeForm, seesForm, settle } from '../gestures';
import { LOGIN_OF_BUYER, errors, loads, remembers, sends, stores, success } from '../trace';

const SEND = 'ارسال کد';
const RESEND = 'ارسال دوباره کد';
const CHECK = 'ادامه';
const CREATE = 'ساختن حساب';

export const loginByCodeWalk = defineWalk<typeof loginByCodeMachine>({
  model: loginByCodeModel,
  open: {
    'the form opens': async (on) => {
      await on.hold('sendCode', /\/api\/Authentication\/SendLoginCode$/);
      await on.hold('checkCode', /\/api\/Authentication\/LogInByCode$/);
      await on.hold('register', /\/api\/Authentication\/RegisterUser$/);
      await on.open('/login/@invoices');
      await on.press('ورود با کد یک‌بارمصرف');
      await on.sees(SEND);
    },
  },
  gestures: {
    'number.submit': async (on) => {
      await on.fill('شماره موبایل', mobile);
      await on.press(SEND);
    },
    'number.change': press('تغییر شماره موبایل'),
    'code.resend': press(RESEND),
    'code.submit': async (on) => {
      await on.fill('کد ارسال‌شده', activationCode);
      await on.press(CHECK);
    },
    'name.submit': async (on) => {
      await on.fill('نام', name.firstName);
      await on.fill('نام خانوادگی', name.lastName);
      await on.press(CREATE);
    },
  },
  sees: {
    enteringNumber: seesForm(SEND),
    sendingCode: seesBusy(SEND),
    enteringCode: seesCodeForm(mobile),
    enteringLateCode: async (on, at) => {
      const isAtField = messagesOf(at) === expired.messages;
      if (!isAtField) return seesForm(RESEND)(on, at);
      await on.seesRest();
      await on.sees(RESEND);
      await on.reads(expired.messages[0]!);
    },
    resendingCode: seesBusy(RESEND),
    checkingCode: seesBusy(CHECK),
    enteringName: seesForm(CREATE),
    registering: seesBusy(CREATE),
    loggedIn: async () => {}, // the page is reloading
  },
  effects: {
    actions: {
      storeFailure: ({ messages }) => remembers({ messages }),
      reportFailure: ({ messages }) => errors(...messages),
      reportCodeSent: () => success('کد تازه به این شماره پیامک شد.'),
      queueLoginLog: () => stores('unreportedLogin', true),
      storeSession: () => stores('userInfo', LOGIN_OF_BUYER),
      reloadAtDestination: () => loads('/invoices'),
    },
    actors: {
      sendCode: {
        requests: (username) => sends('POST /api/Authentication/SendLoginCode', { username }),
      },
      checkCode: {
        requests: (typed) =>
          sends('POST /api/Authentication/LogInByCode', {
            username: typed.mobile,
            activationCode: typed.activationCode,
          }),
        answers: settle('checkCode', async ({ output }, on) => ({
          session: output === null ? null : await on.logIn(),
        })),
      },
      register: {
        requests: ({ firstName, lastName, ...proved }) =>
          sends('POST /api/Authentication/RegisterUser', {
            firstname: firstName,
            lastname: lastName,
            username: '',
            email: '',
            password: '',
            confirmPassword: '',
            phoneNumber: proved.mobile,
            instagramId: '',
            whatsappNumber: '',
            activationCode: proved.activationCode,
          }),
        answers: settle('register', (_, on) => on.logIn()),
      },
    },
    guards: {
      isOutage: ({ event }) => event.error === outage,
      isNewNumber: ({ event }) => event.output === null,
      isAboutCode: ({ event }) => event.error === expired,
    },
  },
});

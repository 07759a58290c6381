/** Walk of the forgotten-password chart. */
import type { forgotPasswordMachine } from '@/features/forgot-password/model/forgot-password.machine';
import { change, forgotPasswordModel, mobile, outage } from '../../models/forgot-password.model';
import { defineWalk } from '../chart-walk';
import { press, seesBusy, seesCodeForm, seesForm, settle } from '../gestures';
import { LOGIN_OF_BUYER, errors, loads, remembers, stores, success, sends } from '../trace';

const SEND = 'ارسال کد';
const RESEND = 'ارسال دوباره کد';
const CHANGE = 'ثبت تغییر رمز عبور';

export const forgotPasswordWalk = defineWalk<typeof forgotPasswordMachine>({
  model: forgotPasswordModel,
  open: {
    'the screen opens': async (on) => {
      await on.hold('sendCode', /\/api\/Authentication\/SendActivationCode$/);
      await on.hold('changePassword', /\/api\/Authentication\/ChangeFogotPassword$/);
      await on.open('/forgetpass');
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
    'change.submit': async (on) => {
      await on.fill('کد ارسال‌شده', change.activationCode);
      await on.fill('رمز عبور جدید', change.newPassword);
      await on.fill('تکرار رمز عبور جدید', change.repeatedPassword);
      await on.press(CHANGE);
    },
  },
  sees: {
    enteringNumber: seesForm(SEND),
    sendingCode: seesBusy(SEND),
    enteringCode: seesCodeForm(mobile),
    enteringLateCode: seesForm(RESEND),
    resendingCode: seesBusy(RESEND),
    changingPassword: seesBusy(CHANGE),
    signedIn: async () => {}, // the page is reloading
  },
  effects: {
    actions: {
      storeFailure: ({ messages }) => remembers({ messages }),
      reportFailure: ({ messages }) => errors(...messages),
      reportCodeSent: () => success('اگر این شماره ثبت شده باشد، کد برای آن ارسال شد.'),
      clearForm: () => remembers({ mobile: '', change: null, messages: [] }),
      storeSession: () => stores('userInfo', LOGIN_OF_BUYER),
      reloadAtHome: () => loads('/'),
    },
    actors: {
      sendCode: {
        requests: (number) =>
          sends('POST /api/Authentication/SendActivationCode', {
            username: number,
            activationCode: '',
            newPassword: '',
            confirmPass: '',
          }),
      },
      changePassword: {
        requests: ({ activationCode, newPassword, repeatedPassword }) =>
          sends('POST /api/Authentication/ChangeFogotPassword', {
            username: mobile,
            activationCode,
            newPassword,
            confirmPass: repeatedPassword,
          }),
        answers: settle('changePassword', (_, on) => on.logIn()),
      },
    },
    guards: { isOutage: ({ event }) => event.error === outage },
  },
});

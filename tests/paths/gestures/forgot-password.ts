/** The forgotten password in the browser. */
import type { forgotPasswordMachine } from '@/features/forgot-password/model/forgot-password.machine';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { change, mobile } from '../../models/forgot-password.model';
import { hold, isAt, memberInfo, press, seesLoading, seesRest, settle } from '../world';
import type { ChartGestures } from './gesture';

const SEND = 'ارسال کد';
const CHANGE = 'ثبت تغییر رمز عبور';

export const forgotPasswordGestures: ChartGestures<typeof forgotPasswordMachine> = {
  forgets: 'a number and a code that only lead to a password',
  open: {
    'the screen opens': async (page) => {
      await hold(page, 'sendCode', /\/api\/Authentication\/SendActivationCode$/);
      await hold(page, 'changePassword', /\/api\/Authentication\/ChangeFogotPassword$/);
      await page.goto('/forgetpass');
    },
  },
  gestures: {
    'number.submit': async (page, moment) => {
      await page.getByLabel('شماره موبایل').fill(mobile);
      await press(SEND)(page, moment);
    },
    'number.change': press('تغییر شماره موبایل'),
    'change.submit': async (page, moment) => {
      await page.getByLabel('کد ارسال‌شده').fill(change.activationCode);
      await page.getByLabel('رمز عبور جدید', { exact: true }).fill(change.newPassword);
      await page.getByLabel('تکرار رمز عبور جدید').fill(change.repeatedPassword);
      await press(CHANGE)(page, moment);
    },
  },
  answers: {
    sendCode: settle('sendCode'),
    changePassword: settle('changePassword', (_, page) => memberInfo(page)),
  },
  sees: {
    enteringNumber: async (page) => {
      await seesRest(page);
      await page.getByRole('button', { name: SEND }).waitFor();
    },
    sendingCode: seesLoading(SEND),
    enteringCode: async (page) => {
      await seesRest(page);
      await page.getByText(toPersianDigits(mobile)).waitFor(); // where the code went
    },
    changingPassword: seesLoading(CHANGE),
    signedIn: isAt('/'),
  },
};

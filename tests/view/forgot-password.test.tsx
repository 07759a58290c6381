import { screen } from '@testing-library/react';
import { describe } from 'vitest';
import {
  ForgotPassword,
  ForgotPasswordForm,
  type forgotPasswordMachine,
} from '@/features/forgot-password';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { change, forgotPasswordModel, mobile } from '../models/forgot-password.model';
import { fill, press, seesLoading, seesReady, walkEveryPath } from './walk';

const SEND = 'ارسال کد';
const CHANGE = 'ثبت تغییر رمز عبور';

describe('the forgotten password on the real components walks', () => {
  walkEveryPath<typeof forgotPasswordMachine>({
    model: forgotPasswordModel,
    open: (opened) => (
      <ForgotPassword.Provider {...opened}>
        <ForgotPasswordForm />
      </ForgotPassword.Provider>
    ),
    gestures: {
      'number.submit': async (user, step) => {
        await fill(user, 'شماره موبایل', mobile);
        await press(SEND)(user, step);
      },
      'number.change': press('تغییر شماره موبایل'),
      'change.submit': async (user, step) => {
        await fill(user, 'کد ارسال‌شده', change.activationCode);
        await fill(user, 'رمز عبور جدید', change.newPassword);
        await fill(user, 'تکرار رمز عبور جدید', change.repeatedPassword);
        await press(CHANGE)(user, step);
      },
    },
    sees: {
      enteringNumber: seesReady(SEND),
      sendingCode: seesLoading(SEND),
      enteringCode: (snapshot) => {
        screen.getByText(toPersianDigits(mobile)); // where the code went
        return seesReady(CHANGE)(snapshot);
      },
      changingPassword: seesLoading(CHANGE),
      signedIn: seesLoading(CHANGE),
    },
  });
});

import { describe } from 'vitest';
import { LoginAsUser, type loginAsUserMachine, OperatorForm } from '@/features/login-as-user';
import { loginAsUserModel } from '../models/login-as-user.model';
import { fill, press, seesDialog, seesOverlay, seesReady, walkEveryPath } from './walk';

describe('logging in as another user on the real components walks', () => {
  walkEveryPath<typeof loginAsUserMachine>({
    model: loginAsUserModel,
    open: (opened) => (
      <LoginAsUser.Provider {...opened}>
        <OperatorForm />
      </LoginAsUser.Provider>
    ),
    gestures: {
      'replacement.confirm': press('بله، وارد شود'),
      'modal.close': press('انصراف'),
      'code.submit': async (user, step) => {
        await fill(user, 'رمز عبور اپراتور', step.event.code as string);
        await press('ورود')(user, step);
      },
    },
    sees: {
      confirmingReplacement: seesDialog('alertdialog', 'ورود به جای کاربر دیگر'),
      enteringCode: seesReady('ورود'),
      loggingIn: seesOverlay,
      cancelled: seesOverlay,
      signedIn: seesOverlay,
    },
  });
});

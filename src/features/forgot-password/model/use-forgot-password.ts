import { ForgotPassword } from './forgot-password.context';
import type { NewPassword } from './forgot-password.machine';
import {
  selectIsLoading,
  selectMessages,
  selectMobile,
  selectState,
} from './forgot-password.selectors';

/** What components may read of the forgotten password, and do with it. */
export function useForgotPassword() {
  const actor = ForgotPassword.useActorRef();
  return {
    state: ForgotPassword.useSelector(selectState),
    isLoading: ForgotPassword.useSelector(selectIsLoading),
    mobile: ForgotPassword.useSelector(selectMobile),
    messages: ForgotPassword.useSelector(selectMessages),
    sendCode: (mobile: string) => actor.send({ type: 'number.submit', mobile }),
    resendCode: () => actor.send({ type: 'code.resend' }),
    changeNumber: () => actor.send({ type: 'number.change' }),
    changePassword: (change: NewPassword) => actor.send({ type: 'change.submit', change }),
  };
}

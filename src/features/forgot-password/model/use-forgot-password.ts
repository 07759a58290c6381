import { createActorContext } from '@xstate/react';
import { forgotPasswordMachine, type NewPassword } from './forgot-password.machine';

export const ForgotPassword = createActorContext(forgotPasswordMachine);

export function useForgotPassword() {
  const actor = ForgotPassword.useActorRef();
  return {
    state: ForgotPassword.useSelector(({ value }) => value),
    isLoading: ForgotPassword.useSelector((snapshot) => snapshot.hasTag('loading')),
    /** the number that gets the code; empty before the first attempt */
    mobile: ForgotPassword.useSelector(({ context }) => context.mobile),
    /** why the last attempt was refused */
    messages: ForgotPassword.useSelector(({ context }) => context.messages),
    fields: ForgotPassword.useSelector(({ context }) => context.fields),
    sendCode: (mobile: string) => actor.send({ type: 'number.submit', mobile }),
    resendCode: () => actor.send({ type: 'code.resend' }),
    changeNumber: () => actor.send({ type: 'number.change' }),
    changePassword: (change: NewPassword) => actor.send({ type: 'change.submit', change }),
  };
}

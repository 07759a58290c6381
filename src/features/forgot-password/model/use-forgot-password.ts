import { createActorContext } from '@xstate/react';
import { forgotPasswordMachine, type NewPassword } from './forgot-password.machine';
import type { SnapshotFrom } from 'xstate';

export const ForgotPassword = createActorContext(forgotPasswordMachine);

type Snapshot = SnapshotFrom<typeof forgotPasswordMachine>;

export const selectState = ({ value }: Snapshot) => value;
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
/** The mobile number that gets the code; empty before the first attempt. */
export const selectMobile = ({ context }: Snapshot) => context.mobile;
/** Why the last attempt was refused. */
export const selectMessages = ({ context }: Snapshot) => context.messages;
/** The messages that concern a field. */
export const selectFields = ({ context }: Snapshot) => context.fields;

/** State and actions of the forgotten-password form. */
export function useForgotPassword() {
  const actor = ForgotPassword.useActorRef();
  return {
    state: ForgotPassword.useSelector(selectState),
    isLoading: ForgotPassword.useSelector(selectIsLoading),
    mobile: ForgotPassword.useSelector(selectMobile),
    messages: ForgotPassword.useSelector(selectMessages),
    fields: ForgotPassword.useSelector(selectFields),
    sendCode: (mobile: string) => actor.send({ type: 'number.submit', mobile }),
    resendCode: () => actor.send({ type: 'code.resend' }),
    changeNumber: () => actor.send({ type: 'number.change' }),
    changePassword: (change: NewPassword) => actor.send({ type: 'change.submit', change }),
  };
}

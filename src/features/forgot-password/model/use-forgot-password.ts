import { createActorContext } from '@xstate/react';
import { forgotPasswordMachine, type NewPassword } from './forgot-password.machine';
import type { SnapshotFrom } from 'xstate';

export const ForgotPassword = createActorContext(forgotPasswordMachine);

/** What components may read of the forgotten password's chart. */
type Snapshot = SnapshotFrom<typeof forgotPasswordMachine>;

export const selectState = ({ value }: Snapshot) => value;
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
/** Where the code goes; empty before the first try. */
export const selectMobile = ({ context }: Snapshot) => context.mobile;
/** Why the last try was refused. */
export const selectMessages = ({ context }: Snapshot) => context.messages;
/** Which of the messages are about a field. */
export const selectFields = ({ context }: Snapshot) => context.fields;

/** What components may read of the forgotten password, and do with it. */
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

import { createActorContext } from '@xstate/react';
import { loginAsUserMachine } from './login-as-user.machine';
import type { SnapshotFrom } from 'xstate';

export const LoginAsUser = createActorContext(loginAsUserMachine);

/** What components may read of the chart of logging in as another user. */
type Snapshot = SnapshotFrom<typeof loginAsUserMachine>;

export const selectState = ({ value }: Snapshot) => value;
/** Why the last code was refused. */
export const selectMessages = ({ context }: Snapshot) => context.messages;
/** Which of the messages are about a field. */
export const selectFields = ({ context }: Snapshot) => context.fields;

/** What components may read of logging in as another user, and do with it. */
export function useLoginAsUser() {
  const actor = LoginAsUser.useActorRef();
  return {
    state: LoginAsUser.useSelector(selectState),
    messages: LoginAsUser.useSelector(selectMessages),
    fields: LoginAsUser.useSelector(selectFields),
    replaceSession: () => actor.send({ type: 'replacement.confirm' }),
    cancel: () => actor.send({ type: 'modal.close' }),
    submitCode: (code: string) => actor.send({ type: 'code.submit', code }),
  };
}

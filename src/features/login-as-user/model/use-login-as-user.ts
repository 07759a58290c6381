import { createActorContext } from '@xstate/react';
import { loginAsUserMachine } from './login-as-user.machine';
import type { SnapshotFrom } from 'xstate';

export const LoginAsUser = createActorContext(loginAsUserMachine);

type Snapshot = SnapshotFrom<typeof loginAsUserMachine>;

export const selectState = ({ value }: Snapshot) => value;
/** Why the last code was refused. */
export const selectMessages = ({ context }: Snapshot) => context.messages;
/** The messages that concern a field. */
export const selectFields = ({ context }: Snapshot) => context.fields;

/** State and actions of the login as another user. */
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

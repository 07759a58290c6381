import { createActorContext } from '@xstate/react';
import { loginAsUserMachine } from './login-as-user.machine';

export const LoginAsUser = createActorContext(loginAsUserMachine);

export function useLoginAsUser() {
  const actor = LoginAsUser.useActorRef();
  return {
    state: LoginAsUser.useSelector(({ value }) => value),
    /** why the last code was refused */
    messages: LoginAsUser.useSelector(({ context }) => context.messages),
    fields: LoginAsUser.useSelector(({ context }) => context.fields),
    replaceSession: () => actor.send({ type: 'replacement.confirm' }),
    cancel: () => actor.send({ type: 'modal.close' }),
    submitCode: (code: string) => actor.send({ type: 'code.submit', code }),
  };
}

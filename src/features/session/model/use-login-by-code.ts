import { createActorContext } from '@xstate/react';
import { loginByCodeMachine, type NewName } from './login-by-code.machine';

export const LoginByCode = createActorContext(loginByCodeMachine);

export function useLoginByCode() {
  const actor = LoginByCode.useActorRef();
  return {
    state: LoginByCode.useSelector(({ value }) => value),
    isLoading: LoginByCode.useSelector((snapshot) => snapshot.hasTag('loading')),
    /** the number that gets the code */
    mobile: LoginByCode.useSelector(({ context }) => context.mobile),
    /** why the last attempt was refused */
    messages: LoginByCode.useSelector(({ context }) => context.messages),
    fields: LoginByCode.useSelector(({ context }) => context.fields),
    sendCode: (mobile: string) => actor.send({ type: 'number.submit', mobile }),
    resendCode: () => actor.send({ type: 'code.resend' }),
    changeNumber: () => actor.send({ type: 'number.change' }),
    submitCode: (activationCode: string) => actor.send({ type: 'code.submit', activationCode }),
    submitName: (name: NewName) => actor.send({ type: 'name.submit', name }),
  };
}

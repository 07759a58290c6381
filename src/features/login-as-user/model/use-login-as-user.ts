import { LoginAsUser } from './login-as-user.context';
import { selectMessages, selectState } from './login-as-user.selectors';

/** What components may read of logging in as another user, and do with it. */
export function useLoginAsUser() {
  const actor = LoginAsUser.useActorRef();
  return {
    state: LoginAsUser.useSelector(selectState),
    messages: LoginAsUser.useSelector(selectMessages),
    replaceSession: () => actor.send({ type: 'replacement.confirm' }),
    cancel: () => actor.send({ type: 'modal.close' }),
    submitCode: (code: string) => actor.send({ type: 'code.submit', code }),
  };
}

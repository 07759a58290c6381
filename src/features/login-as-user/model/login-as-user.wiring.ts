import { fromPromise } from 'xstate';
import { basket } from '@/entities/basket';
import { logInAsUser } from '@/entities/user';
import { discardDrafts } from '@/shared/lib/drafts';
import { reloadApp } from '@/shared/lib/navigation';
import { isLoggedIn, session, unreportedLogin } from '@/shared/session';
import { notify } from '@/shared/ui/notify';
import { loginAsUserMachine } from './login-as-user.machine';

export const wireLoginAsUser = () =>
  loginAsUserMachine.provide({
    actors: {
      logInAsUser: fromPromise(({ input, signal }) => logInAsUser(input, { signal })),
    },
    actions: {
      reportFailure: (_, { messages }) => notify.errors(messages),
      storeSession: (_, { info }) => {
        // No data of the previous user is carried over: drafts and basket are cleared.
        session.write({ ...info, isImpersonated: true });
        discardDrafts();
        basket.clear();
        unreportedLogin.write(true);
      },
      reloadAt: (_, { path }) => reloadApp(path),
    },
    guards: { isLoggedIn },
  });

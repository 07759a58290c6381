/** Joins the chart with the API, the stored login info and the browser. */
import { fromPromise } from 'xstate';
import { basket } from '@/entities/basket';
import { callApi, rethrowMessages } from '@/shared/api';
import { getTokenAsUser } from '@/shared/api/contract/access';
import { routes } from '@/shared/config/routes';
import { discardDrafts } from '@/shared/lib/drafts';
import { isLoggedIn, session, unreportedLogin } from '@/shared/session';
import { reloadApp } from '@/shared/lib/navigation';
import { notify } from '@/shared/ui/notify';
import { loginAsUserMachine } from './login-as-user.machine';

/** @param path where it leads, read from a back URL */
export const wireLoginAsUser = (path: string) =>
  loginAsUserMachine.provide({
    actors: {
      logInAsUser: fromPromise(({ input: { userId, code }, signal }) =>
        callApi(getTokenAsUser, { query: { userId, pass: code }, signal }).catch(rethrowMessages),
      ),
    },
    actions: {
      reportFailure: (_, { messages }) => notify.errors(messages),
      storeSession: (_, { info }) => {
        // Nothing of the one who was here before goes over to the other.
        discardDrafts();
        basket.clear();
        unreportedLogin.write(true);
        session.write(info);
      },
      goOn: () => reloadApp(path),
      goHome: () => reloadApp(routes.home),
    },
    guards: { isLoggedIn },
  });

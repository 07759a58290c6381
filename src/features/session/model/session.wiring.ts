/** Joins the session chart with the API, the stored login info and the browser. */
import type { ActorRefFrom } from 'xstate';
import { fromPromise } from 'xstate';
import { basket } from '@/entities/basket';
import { callApi, onSessionExpired, queryClient, rethrowMessages } from '@/shared/api';
import { getToken, registerUser } from '@/shared/api/contract/authentication';
import { routes } from '@/shared/config/routes';
import { discardDrafts } from '@/shared/lib/drafts';
import { isLoggedIn, session, unreportedLogin } from '@/shared/session';
import { reloadApp } from '@/shared/lib/navigation';
import { notify } from '@/shared/ui/notify';
import { sessionMachine } from './session.machine';

/** Sends the access log entry of a login that happened before this page was loaded, or just now (section 4). */
export function logLogin(): void {
  if (!unreportedLogin.read() || !isLoggedIn()) return;
  unreportedLogin.clear();
  void import('@/entities/access-log').then(({ sendAccessLog }) => sendAccessLog('Login', 0));
}

function clearSession(): void {
  session.clear();
  basket.clear();
  void queryClient.cancelQueries();
  queryClient.clear();
}

/** @param goTo navigates inside the app */
export const wireSession = (goTo: (path: string) => void) =>
  sessionMachine.provide({
    actors: {
      logIn: fromPromise(({ input: { username, password }, signal }) =>
        callApi(getToken, { body: { username, password }, signal }).catch(rethrowMessages),
      ),
      register: fromPromise(({ input, signal }) =>
        callApi(registerUser, {
          body: {
            firstname: input.firstName,
            lastname: input.lastName,
            username: '',
            email: '',
            password: input.password,
            confirmPassword: input.repeatedPassword,
            phoneNumber: input.mobile,
            instagramId: '',
            whatsappNumber: '',
          },
          signal,
        }).catch(rethrowMessages),
      ),
    },
    actions: {
      reportFailure: (_, { messages }) => notify.errors(messages),
      reportExpiry: () => notify.errors(['خطای دسترسی به سرویس']),
      storeSession: (_, { info }) => {
        queryClient.clear();
        unreportedLogin.write(true);
        session.write(info);
      },
      clearSession,
      discardDrafts,
      forgetAnswers: () => queryClient.clear(),
      goOn: (_, { destination }) => {
        if (destination.to === 'home') reloadApp(routes.home);
        if (destination.to !== 'path') return; // the modal's page is reloaded by the purchase chart
        logLogin();
        goTo(destination.path);
      },
      goToProfile: () => {
        logLogin();
        goTo(routes.profile);
      },
      goToLogin: () => goTo(routes.loginFor('@')),
    },
    guards: { isLoggedIn },
  });

/** Tells the chart what happens outside it: expired sessions, and logins and logouts in other tabs. Returns the way to stop. */
export function watchSession(actor: ActorRefFrom<typeof sessionMachine>): () => void {
  const stopExpiry = onSessionExpired(() => actor.send({ type: 'session.expired' }));
  // The browser sends this event to the other tabs only.
  const onOtherTab = (event: StorageEvent) => {
    if (event.key === 'userInfo' || event.key === null)
      actor.send({ type: isLoggedIn() ? 'otherTab.loggedIn' : 'otherTab.loggedOut' });
  };
  window.addEventListener('storage', onOtherTab);
  return () => {
    stopExpiry();
    window.removeEventListener('storage', onOtherTab);
  };
}

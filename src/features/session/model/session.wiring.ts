/** Joins the session chart with the API, the stored login info and the browser. */
import { type ActorRefFrom, fromPromise } from 'xstate';
import { basket } from '@/entities/basket';
import { logIn, register } from '@/entities/user';
import { onSessionExpired, queryClient } from '@/shared/api';
import { routes } from '@/shared/config/routes';
import { discardDrafts } from '@/shared/lib/drafts';
import { reloadApp } from '@/shared/lib/navigation';
import { isLoggedIn, session, unreportedLogin } from '@/shared/session';
import { notify } from '@/shared/ui/notify';
import { sessionMachine } from './session.machine';

/** Sends the access log entry of a login that happened before this page was loaded, or just now (section 4). */
export function reportLogin(): void {
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
      logIn: fromPromise(({ input, signal }) => logIn(input, { signal })),
      register: fromPromise(({ input, signal }) => register(input, { signal })),
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
      reloadAtHome: () => reloadApp(routes.home), // which reports the login
      goTo: (_, { path }) => {
        reportLogin();
        goTo(path);
      },
    },
    guards: { isLoggedIn },
  });

/**
 * Tells the chart what happens outside it: expired sessions, and logins and logouts in other tabs. Returns
 * the way to stop.
 */
export function watchSession(actor: ActorRefFrom<typeof sessionMachine>): () => void {
  reportLogin();
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

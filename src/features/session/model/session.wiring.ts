import { type ActorRefFrom, fromPromise } from 'xstate';
import { basket } from '@/entities/basket';
import { onSessionExpired } from '@/shared/api';
import { routes } from '@/shared/config/routes';
import { decodeBackUrl } from '@/shared/lib/back-url';
import { discardDrafts, followLogouts } from '@/shared/lib/drafts';
import { isRefusal } from '@/shared/lib/failure';
import { reloadApp } from '@/shared/lib/navigation';
import { clearMemberData, sharedDevice } from '@/shared/lib/storage';
import { isLoggedIn, session, unreportedLogin } from '@/shared/session';
import { notify } from '@/shared/ui/notify';
import { backUrlOfLogin } from './back-url-of-login';
import { hasMountedForm } from './use-session-forms';
import { sessionMachine } from './session.machine';

/** Sends the access log entry of a login that happened before this page was loaded, or just now (section 4). */
export function reportLogin(): void {
  const isDue = () => unreportedLogin.read() && isLoggedIn();
  if (!isDue()) return;
  void import('@/entities/access-log').then(
    ({ sendAccessLog }) => {
      if (!isDue()) return undefined; // another call has sent it
      unreportedLogin.clear();
      return sendAccessLog('Login', 0);
    },
    () => undefined, // a deployment removed the code: the next page sends the entry
  );
}

/** Loaded on demand: the forms preload this code. */
const loginCalls = () => import('@/entities/user');

export function wireSession(goTo: (path: string) => void) {
  /** user name of the last ended session */
  let member = '';
  const goOn = (path: string) => {
    reportLogin();
    goTo(path);
  };
  return sessionMachine.provide({
    actors: {
      logIn: fromPromise(async ({ input, signal }) =>
        (await loginCalls()).logIn(input, { signal }),
      ),
      register: fromPromise(async ({ input, signal }) =>
        (await loginCalls()).register(input, { signal }),
      ),
      logOutEverywhere: fromPromise(async ({ signal }) =>
        (await loginCalls()).logOutEverywhere(undefined, { signal }),
      ),
    },
    actions: {
      reportFailure: (_, { messages }) => notify.errors(messages),
      reportExpiry: () => notify.errors(['خطای دسترسی به سرویس']),
      reportReplacement: () =>
        notify.warning('حساب کاربری در پنجره دیگری عوض شد؛ آنچه ذخیره نکرده بودید فرستاده نشد.'),
      reportLogout: () => notify.warning('در پنجره دیگری از حساب کاربری خارج شدید.'),
      queueLoginLog: () => unreportedLogin.write(true),
      storeSession: (_, { info }) => session.write(info),
      revokeSession: () => {
        const ending = session.scope();
        void loginCalls().then(
          ({ revokeSession }) => revokeSession(ending),
          () => undefined,
        );
      },
      clearSession: () => {
        member = session.read()?.userName ?? '';
        session.clear();
        basket.clear();
      },
      discardDrafts: () => {
        discardDrafts();
        if (sharedDevice.read()) clearMemberData(member);
      },
      goToDestination: () => {
        const backUrl = backUrlOfLogin();
        if (backUrl) goOn(decodeBackUrl(backUrl));
        else if (backUrl === '') reloadApp(routes.home); // the reload also sends the login's log entry
      },
      goTo: (_, { path }) => goOn(path),
    },
    guards: {
      isLoggedIn,
      isForForm: (_, failure) => isRefusal(failure) && hasMountedForm(),
    },
  });
}

/**
 * Reports a login that is not in the access log yet, and sends external events to the chart: expired sessions, and
 * logins and logouts in other tabs.
 * @returns a function that stops watching
 */
export function watchSession(actor: ActorRefFrom<typeof sessionMachine>): () => void {
  reportLogin();
  const stopExpiry = onSessionExpired(() => actor.send({ type: 'session.expired' }));
  const stopSession = session.subscribe((change) => {
    if (change === 'changedElsewhere')
      actor.send({ type: isLoggedIn() ? 'otherTab.loggedIn' : 'otherTab.loggedOut' });
  });
  const stopFollowing = session.follow();
  const stopLogouts = followLogouts(() => session.scope());
  return () => {
    stopLogouts();
    stopExpiry();
    stopSession();
    stopFollowing();
  };
}

import { createContext, Fragment, type ReactNode, useContext, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession, useSessionGeneration } from '@/shared/session';
import { routes } from '@/shared/config/routes';
import { encodeBackUrl } from '@/shared/lib/back-url';
import { Redirect } from '@/shared/ui/loading-overlay';

const EndedAtContext = createContext('');

/** Scopes its children to one session: when the session ends, they all remount in the same frame (decision 45). */
export function SessionScope({ children }: { children: ReactNode }) {
  const generation = useSessionGeneration();
  const { key } = useLocation();
  const [scope, setScope] = useState({ generation, endedAt: '' });
  if (scope.generation !== generation) setScope({ generation, endedAt: key });
  return (
    <EndedAtContext value={scope.endedAt}>
      <Fragment key={scope.generation}>{children}</Fragment>
    </EndedAtContext>
  );
}

/** Returns whether the last session ended on the current screen. */
export function useSessionEndedHere(): boolean {
  const { key } = useLocation();
  return useContext(EndedAtContext) === key;
}

/** Redirects an anonymous visitor to the login, which then returns to this screen (decision 15). */
export function RequireSession() {
  const session = useSession();
  const wasEndedHere = useSessionEndedHere();
  const { pathname, search } = useLocation();
  if (session) return <Outlet />;
  // A member whose session ended on this screen is redirected as after a logout (section 4): the login does not return
  // to this screen.
  return <Redirect to={routes.login(wasEndedHere ? '@' : encodeBackUrl(pathname + search))} />;
}

import { createContext, Fragment, type ReactNode, useContext, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession, useSessionGeneration } from '@/shared/session';
import { routes } from '@/shared/config/routes';
import { encodeBackUrl } from '@/shared/lib/back-url';
import { Redirect } from '@/shared/ui/loading-overlay';

const EndedAtContext = createContext('');

/** Everything in it belongs to one session: when that ends, all of it ends in the same frame (decision 45). */
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

/** Did the last session end on this very screen? */
export function useSessionEndedHere(): boolean {
  const { key } = useLocation();
  return useContext(EndedAtContext) === key;
}

/** Sends an anonymous visitor to the login, and back here afterwards (decision 15). */
export function RequireSession() {
  const session = useSession();
  const wasEndedHere = useSessionEndedHere();
  const { pathname, search } = useLocation();
  if (session) return <Outlet />;
  // Whose session ended on this very screen goes where a logout leads (section 4), not back here.
  return <Redirect to={routes.login(wasEndedHere ? '@' : encodeBackUrl(pathname + search))} />;
}

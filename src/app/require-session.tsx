import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { encodeBackUrl } from '@/shared/lib/back-url';
import { useSession } from '@/shared/session';
import { useEndedHere } from './session-scope';

/** Sends an anonymous visitor to the login, and back here afterwards (decision 15). */
export function RequireSession() {
  const session = useSession();
  const wasEndedHere = useEndedHere();
  const { pathname, search } = useLocation();
  if (session) return <Outlet />;
  // Whose session ended on this very screen goes where a logout leads (section 4), not back here.
  return (
    <Navigate to={routes.loginFor(wasEndedHere ? '@' : encodeBackUrl(pathname + search))} replace />
  );
}

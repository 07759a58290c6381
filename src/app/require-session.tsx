import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { encodeBackUrl } from '@/shared/lib/back-url';
import { useSession } from '@/shared/session';

/** Sends an anonymous visitor to the login, and back here afterwards (decision 15). */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  return session ? <Outlet /> : <Navigate to={routes.loginFor(encodeBackUrl(pathname + search))} replace />;
}

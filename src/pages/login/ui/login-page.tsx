import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoginForm } from '@/features/session';
import { routes } from '@/shared/config/routes';
import { needsSession } from '@/shared/config/screens';
import { decodeBackUrl } from '@/shared/lib/back-url';
import { reloadApp, useGoTo } from '@/shared/lib/navigation';
import { isLoggedIn, useSession } from '@/shared/session';
import { AuthFrame } from '@/shared/ui/auth-frame';

/** The login screen. A back URL is read from the raw address: the router would decode its escapes. */
export function LoginPage() {
  const goTo = useGoTo();
  const encoded = useLocation().pathname.split('/')[2];
  const [wasLoggedIn] = useState(isLoggedIn);
  const session = useSession();
  const path = decodeBackUrl(encoded);
  if (session) return <Navigate to={wasLoggedIn ? routes.home : path} replace />;

  const close = () => {
    if (!encoded) reloadApp(routes.home);
    // a screen of the user's own would send the visitor straight back here
    else goTo(needsSession(path) ? routes.home : path);
  };
  return (
    <AuthFrame title="ورود" onClose={close}>
      <LoginForm destination={encoded ? { to: 'path', path } : { to: 'home' }} submitLabel="ورود" />
    </AuthFrame>
  );
}

import { Stack } from '@chakra-ui/react/stack';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { OfferAhead } from '@/features/purchase';
import { LoginForm } from '@/features/session';
import { routes } from '@/shared/config/routes';
import { needsSession, SCREENS } from '@/shared/config/screens';
import { decodeBackUrl } from '@/shared/lib/back-url';
import { reloadApp, useGoTo } from '@/shared/lib/navigation';
import { isLoggedIn, OnlyFor } from '@/shared/session';
import { AuthFrame } from '@/shared/ui/auth-frame';
import { LinkButton } from '@/shared/ui/button';
import { Redirect } from '@/shared/ui/loading-overlay';

/** The login screen. Logged-in members are redirected; the session decides where a login leads. */
export function LoginPage() {
  const goTo = useGoTo();
  const encoded = useLocation().pathname.split('/')[2];
  const [wasLoggedIn] = useState(isLoggedIn);
  if (wasLoggedIn) return <Redirect to={routes.home} />;

  const close = () => {
    const path = decodeBackUrl(encoded);
    if (!encoded) reloadApp(routes.home);
    // a screen that needs a session would redirect the visitor back to this login
    else goTo(needsSession(path) ? routes.home : path);
  };
  return (
    <AuthFrame title={SCREENS.login.title} onClose={close}>
      <OnlyFor audience="visitor">
        <OfferAhead />
        <LoginForm submitLabel="ورود" />
      </OnlyFor>
      <OnlyFor audience="member">
        {/* before JavaScript, which redirects */}
        <Stack gap="4">
          <p>شما وارد حساب خود شده‌اید.</p>
          <LinkButton variant="main" to={routes.home}>
            رفتن به خانه
          </LinkButton>
        </Stack>
      </OnlyFor>
    </AuthFrame>
  );
}

import { useState } from 'react';
import { ForgotPassword, ForgotPasswordForm, wireForgotPassword } from '@/features/forgot-password';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { inspected } from '@/shared/lib/inspection';
import { useGoTo } from '@/shared/lib/navigation';
import { isLoggedIn } from '@/shared/session';
import { AuthFrame } from '@/shared/ui/auth-frame';
import { Redirect } from '@/shared/ui/loading-overlay';

/** The forgotten-password screen. Logged-in members are redirected (section 6). */
export function ForgotPasswordPage() {
  const goTo = useGoTo();
  const [wasLoggedIn] = useState(isLoggedIn);
  const [logic] = useState(wireForgotPassword);
  if (wasLoggedIn) return <Redirect to={routes.home} />;
  return (
    <AuthFrame title={SCREENS.forgotPassword.title} onClose={() => goTo(routes.login())}>
      <ForgotPassword.Provider {...inspected(logic, {})}>
        <ForgotPasswordForm />
      </ForgotPassword.Provider>
    </AuthFrame>
  );
}

import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { LoginAsUser, OperatorForm, wireLoginAsUser } from '@/features/login-as-user';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { decodeBackUrl } from '@/shared/lib/back-url';
import { inspected } from '@/shared/lib/inspection';
import { useGoTo } from '@/shared/lib/navigation';
import { clearOperatorCode, readOperatorCode } from '@/shared/lib/operator-code';
import { AuthFrame } from '@/shared/ui/auth-frame';

/** Login as another user, for operators. The id is sent exactly as it is in the URL. */
export function LoginAsUserPage() {
  const { userId = '' } = useParams();
  const goTo = useGoTo();
  const backUrl = useLocation().pathname.split('/')[3];
  const [logic] = useState(wireLoginAsUser);
  const [input] = useState(() => ({
    userId,
    code: readOperatorCode(),
    path: decodeBackUrl(backUrl),
  }));
  useEffect(clearOperatorCode, []);
  return (
    <AuthFrame title={SCREENS.loginAsUser.title} onClose={() => goTo(routes.home)}>
      <LoginAsUser.Provider {...inspected(logic, { input })}>
        <OperatorForm />
      </LoginAsUser.Provider>
    </AuthFrame>
  );
}

import { PurchaseDialogs, usePurchaseActions } from '@/features/purchase';
import { LoginForm } from '@/features/session';
import { RulesStatement } from './rules-statement';

/** What the purchase shows over any page; the login form is the session's. */
export function PurchaseOverlay() {
  const { logInElsewhere } = usePurchaseActions();
  return (
    <PurchaseDialogs
      loginForm={
        <LoginForm submitLabel="مرحله بعد" onLeave={logInElsewhere}>
          <RulesStatement />
        </LoginForm>
      }
    />
  );
}

import { PurchaseDialogs, usePurchaseActions } from '@/features/purchase';
import { LoginForm } from '@/features/session';
import { OfflineRibbon } from './page-frame';
import { RulesStatement } from './rules-statement';

/** What is shown over any page: the purchase's dialogs, with the session's login form, and that one is offline. */
export function PurchaseOverlay() {
  const { logInElsewhere } = usePurchaseActions();
  return (
    <>
      <OfflineRibbon />
      <PurchaseDialogs
        loginForm={
          <LoginForm submitLabel="مرحله بعد" onLeave={logInElsewhere}>
            <RulesStatement />
          </LoginForm>
        }
      />
    </>
  );
}

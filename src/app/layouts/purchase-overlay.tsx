import { Purchase, PurchaseDialogs } from '@/features/purchase';
import { LoginForm } from '@/features/session';
import { RulesStatement } from './rules-statement';

/** What the purchase shows over any page; the login form is the session's. */
export function PurchaseOverlay() {
  const purchase = Purchase.useActorRef();
  return (
    <PurchaseDialogs
      loginForm={
        <LoginForm
          destination={{ to: 'samePage' }}
          submitLabel="مرحله بعد"
          onLeave={() => purchase.send({ type: 'login.elsewhere' })}
        >
          <RulesStatement />
        </LoginForm>
      }
    />
  );
}

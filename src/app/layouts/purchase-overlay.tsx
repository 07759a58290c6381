import { Link } from 'react-router-dom';
import { PurchaseDialogs, usePurchaseActions } from '@/features/purchase';
import { LoginForm } from '@/features/session';
import { routes } from '@/shared/config/routes';
import styles from './page-frame.module.css';

/** The login modal's statement about the rules (section 2). */
function RulesStatement() {
  const { logInElsewhere } = usePurchaseActions();
  return (
    <p className={styles.rules}>
      با ورود به مربی،{' '}
      <Link to={routes.contentPage('RulesAndRegulations')} onClick={logInElsewhere}>
        قوانین و مقررات
      </Link>{' '}
      آن را می‌پذیرید.
    </p>
  );
}

/** The dialogs of the purchase, on every page, with the login form. */
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

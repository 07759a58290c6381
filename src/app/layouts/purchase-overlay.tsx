import { Box } from '@chakra-ui/react/box';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { PurchaseDialogs, usePurchaseActions } from '@/features/purchase';
import { LoginForm } from '@/features/session';
import { routes } from '@/shared/config/routes';
import { useIsOnline } from '@/shared/lib/online';

/** Shows below every screen's header that the device is offline and that stored data is shown. */
function OfflineRibbon() {
  const isOnline = useIsOnline();
  const place = document.getElementById('ribbon');
  return (
    place &&
    createPortal(
      <Box role="status" bg="saffron" color="onSaffron" fontSize="sm" textAlign="center">
        {!isOnline && 'آفلاین هستید؛ آخرین اطلاعات ذخیره‌شده را می‌بینید'}
      </Box>,
      place,
    )
  );
}

/** The login modal's statement about the rules (section 2). */
function RulesStatement() {
  const { logInElsewhere } = usePurchaseActions();
  return (
    <Box as="p" fontSize="sm" color="muted">
      با ورود به مربی،{' '}
      <Link to={routes.contentPage('RulesAndRegulations')} onClick={logInElsewhere}>
        قوانین و مقررات
      </Link>{' '}
      آن را می‌پذیرید.
    </Box>
  );
}

/** Overlays on every page: the dialogs of the purchase with the login form, and the offline message. */
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

import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ImpersonationNotice } from '@/features/session';
import { useIsOnline } from '@/shared/lib/online';
import { useIsHydrated, useSession } from '@/shared/session';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { FooterBar } from './footer-bar';
import styles from './page-frame.module.css';
import { PurchaseOverlay } from './purchase-overlay';

/** Shows below every screen's header that the device is offline and that stored data is shown. */
const OfflineRibbon = () => {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={styles.ribbon}>
      {!isOnline && 'آفلاین هستید؛ آخرین اطلاعات ذخیره‌شده را می‌بینید'}
    </div>
  );
};

/** Only in a session in which the staff has logged in as a member. */
const ImpersonationRibbon = () =>
  useSession()?.isImpersonated === true && (
    <ErrorBoundary isFloating>
      <ImpersonationNotice />
    </ErrorBoundary>
  );

/**
 * The frame of every layout: the page, the main navigation, and the dialogs of the purchase.
 * @param header of the brand layout; other screens render their own, with a back button (section 1)
 */
export function PageFrame({ header }: { header?: ReactNode }) {
  const { pathname } = useLocation();
  // Each path has its own screen, which keeps nothing of another one. The tabs of the member's courses and diets
  // count as one, because pressing a tab must not move the focus.
  const screen = pathname.replace(/^\/myprops\/.*/, '');
  return (
    <div className={styles.frame}>
      <a className="skip" href="#main">
        رفتن به محتوای اصلی
      </a>
      {header}
      <OfflineRibbon />
      <ImpersonationRibbon />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary key={screen}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <FooterBar />
      <ErrorBoundary isFloating>{useIsHydrated() && <PurchaseOverlay />}</ErrorBoundary>
    </div>
  );
}

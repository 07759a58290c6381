import { Box } from '@chakra-ui/react/box';
import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Purchase, PurchaseDialogs } from '@/features/purchase';
import { LoginForm } from '@/features/session';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import { FooterBar } from './footer-bar';
import { RulesStatement } from './rules-statement';

/** What every layout has: the page, the bar with the way to the main screens, and the dialogs of the purchase. */
export function PageFrame({ header }: { header?: ReactNode }) {
  const { pathname } = useLocation();
  const purchase = Purchase.useActorRef();
  return (
    <Box minH="100dvh" pb={{ base: 'calc(72px + env(safe-area-inset-bottom))', md: '8' }} ps={{ md: '96px' }}>
      {header}
      <Box as="main" id="main" maxW="1080px" mx="auto" px="4">
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<LoadingOverlay />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Box>
      <FooterBar />
      <PurchaseDialogs
        loginForm={
          <LoginForm destination={{ to: 'samePage' }} submitLabel="مرحله بعد" onLeave={() => purchase.send({ type: 'login.elsewhere' })}>
            <RulesStatement />
          </LoginForm>
        }
      />
    </Box>
  );
}

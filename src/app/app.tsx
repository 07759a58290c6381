import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { PurchaseProvider } from '@/features/purchase';
import { SessionProvider } from '@/features/session';
import { onStorageLost } from '@/shared/lib/storage';
import { notify, ToastHost } from '@/shared/ui/notify';
import { SessionScope } from './session-scope';
import { useRemountCount } from '@/shared/lib/navigation';
import { AppRoutes } from './router';

onStorageLost(() =>
  notify.warning(
    'مرورگر شما اجازه ذخیره نمی‌دهد؛ با بستن یا تازه کردن صفحه، سبد خرید و ورود شما فراموش می‌شود.',
  ),
);

export interface AppEnvironment {
  /** provides the location: the browser's, or the URL being server-rendered */
  router: ComponentType<{ children: ReactNode }>;
  client: QueryClient;
}

/** Everything that lives as long as the app: server data, router, and the actors of session and purchase. */
export function Providers({
  router: Router,
  client,
  children,
}: AppEnvironment & { children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <Router>
        <SessionProvider>
          <SessionScope>
            <PurchaseProvider>{children}</PurchaseProvider>
          </SessionScope>
        </SessionProvider>
        <ToastHost />
      </Router>
    </QueryClientProvider>
  );
}

export const App = (environment: AppEnvironment) => (
  <Providers key={useRemountCount()} {...environment}>
    <AppRoutes />
  </Providers>
);

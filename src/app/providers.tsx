import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { PurchaseProvider } from '@/features/purchase';
import { SessionProvider } from '@/features/session';
import { queryClient } from '@/shared/api';
import { onStorageLost } from '@/shared/lib/storage';
import { notify, ToastHost } from '@/shared/ui/notify';
import { SessionScope } from './session-scope';
import { system } from './theme';

onStorageLost(() =>
  notify.warning(
    'مرورگر شما اجازه ذخیره نمی‌دهد؛ با بستن یا تازه کردن صفحه، سبد خرید و ورود شما فراموش می‌شود.',
  ),
);

/** Everything that lives as long as the app: theme, server data, router, and the actors of session and purchase. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SessionProvider>
            <SessionScope>
              <PurchaseProvider>{children}</PurchaseProvider>
            </SessionScope>
          </SessionProvider>
          <ToastHost />
        </BrowserRouter>
      </QueryClientProvider>
    </ChakraProvider>
  );
}

import { onRenewed, queryClient } from '@/shared/api';
import { notify } from '@/shared/ui/notify';

/** Hears what the service worker finds out behind an open page. Call it before the page is there: nothing is missed. */
export function hearWorker(): void {
  const { serviceWorker } = navigator;
  onRenewed(() => void queryClient.invalidateQueries());
  if (serviceWorker?.controller)
    serviceWorker.addEventListener(
      'controllerchange',
      () => notify.success('با باز کردن دوباره صفحه آن را می‌بینید.', 'نسخه تازه‌ای از مربی آمد'),
      { once: true },
    );
}

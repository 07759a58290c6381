import { onRenewed, queryClient } from '@/shared/api';
import { notify } from '@/shared/ui/notify';
import { PERSONAL_CACHE } from '@/shared/config/worker';
import { sharedDevice } from '@/shared/lib/storage';
import { isLoggedIn, session } from '@/shared/session';

/** Listens to the service worker. Call it before the page renders, so that no message is missed. */
export function listenToWorker(): void {
  const { serviceWorker } = navigator;
  onRenewed(() => void queryClient.invalidateQueries());
  if (serviceWorker?.controller)
    serviceWorker.addEventListener(
      'controllerchange',
      () => notify.success('با باز کردن دوباره صفحه آن را می‌بینید.', 'برنامه به‌روز شد'),
      { once: true },
    );
}

/**
 * Creates or deletes the member's cache: it exists as long as the login, and never on a shared device (decision 52).
 * The first script of the page deletes it, because the worker is registered later, or not at all.
 */
export function syncPersonalCache(): void {
  const { caches } = window as { caches?: CacheStorage }; // undefined in an insecure context
  if (!caches) return;
  const deleteCache = () => void caches.delete(PERSONAL_CACHE).catch(() => {});
  const sync = () => {
    if (isLoggedIn() && !sharedDevice.read()) caches.open(PERSONAL_CACHE).catch(() => {});
    else deleteCache();
  };
  sync();
  session.onEnd(deleteCache);
  session.subscribe((change) => {
    if (change === 'loggedIn') sync();
  });
}

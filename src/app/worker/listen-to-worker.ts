import { onRenewed, queryClient } from '@/shared/api';
import { notify } from '@/shared/ui/notify';
import { sharedDevice } from '@/shared/lib/storage';
import { isLoggedIn, session } from '@/shared/session';

/** Hears what the service worker finds out behind an open page. Call it before the page is there: nothing is missed. */
export function listenToWorker(): void {
  const { serviceWorker } = navigator;
  onRenewed(() => void queryClient.invalidateQueries());
  if (serviceWorker?.controller)
    serviceWorker.addEventListener(
      'controllerchange',
      () => notify.success('با باز کردن دوباره صفحه آن را می‌بینید.', 'نسخه تازه‌ای از مربی آمد'),
      { once: true },
    );
}

/** The cache of what a member reads offline: the worker fills it, the page creates and deletes it. */
/** Its name in the worker, too. */
const PERSONAL_CACHE = 'own';

/**
 * The cache exists as long as the login, and on no shared device (decision 52). It is deleted by the page itself, from
 * its first script on: the worker is registered later, or not at all.
 */
export function clearOtherPersonalCaches(): void {
  const { caches } = window as { caches?: CacheStorage }; // undefined where the context is not secure
  if (!caches) return;
  const forget = () => void caches.delete(PERSONAL_CACHE).catch(() => {});
  const keep = () => {
    if (isLoggedIn() && !sharedDevice.read()) caches.open(PERSONAL_CACHE).catch(() => {});
    else forget();
  };
  keep();
  session.onEnd(forget);
  session.subscribe((change) => {
    if (change === 'loggedIn') keep();
  });
}

/** Lets the second visit come from this device. */
import { sharedDevice } from '@/shared/lib/storage';
import { isLoggedIn, session } from '@/shared/session';

interface TrustedTypes {
  createPolicy: (
    name: 'service-worker',
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string };
}
const SCRIPT = '/sw.js';
/** Where the worker keeps what a member reads offline. */
const OWN = 'own';

/** A member's own is kept as long as the login lasts, not a moment longer, and on no shared device (decision 52). */
function keepOwn(): void {
  const forget = () => void caches.delete(OWN).catch(() => {});
  const keep = () => {
    if (isLoggedIn() && !sharedDevice.read()) caches.open(OWN).catch(() => {});
    else forget();
  };
  keep();
  session.onEnd(forget);
  session.subscribe((change) => {
    if (change === 'loggedIn') keep();
  });
}

/** Call it when the page is there and nothing waits for the network any more. */
export function registerWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  keepOwn();
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT });
  serviceWorker
    .register(policy?.createScriptURL(SCRIPT) ?? SCRIPT, { updateViaCache: 'none' })
    .catch((error: unknown) => console.warn('Service worker:', error));
}

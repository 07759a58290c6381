/** Lets the second visit come from this device. */
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

/** A member's own is kept for as long as the login lasts, and not a moment longer (decision 52). */
function keepOwn(): void {
  const forget = () => void caches.delete(OWN).catch(() => {});
  if (isLoggedIn()) caches.open(OWN).catch(() => {});
  else forget();
  session.onEnd(forget);
  session.subscribe((change) => {
    if (change === 'loggedIn') caches.open(OWN).catch(() => {});
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

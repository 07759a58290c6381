/** Lets the second visit come from this device. */
interface TrustedTypes {
  createPolicy: (
    name: 'service-worker',
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string };
}
const SCRIPT = '/sw.js';

/** Call it when the page is there and nothing waits for the network any more. */
export function registerWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT });
  serviceWorker
    .register(policy?.createScriptURL(SCRIPT) ?? SCRIPT, { updateViaCache: 'none' })
    .catch((error: unknown) => console.warn('Service worker:', error));
}

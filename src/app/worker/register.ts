interface TrustedTypes {
  createPolicy: (
    name: 'service-worker',
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string };
}
const WORKER_URL = '/sw.js';

/** Call it when the page needs the network for nothing else. */
export function registerWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', {
    createScriptURL: () => WORKER_URL,
  });
  serviceWorker
    .register(policy?.createScriptURL(WORKER_URL) ?? WORKER_URL, { updateViaCache: 'none' })
    .catch((error: unknown) => console.warn('The service worker could not be registered:', error));
}

/** A call that the service worker makes when the network returns, even if the app is closed (Background Sync). */
import { PERSONAL_CACHE, SYNC_PATH, type SyncCall } from '@/shared/config/worker';
import { session } from '@/shared/session';
import { bearerOf, hostOf } from './client';
import type { BodyOf, Call } from './contract/call';

/** Not in TypeScript's DOM library, and missing in some browsers. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/**
 * Stores a call for the worker; its response is ignored. Browsers without Background Sync, shared devices and visitors
 * store nothing.
 * @param id a later call of this kind with the same id replaces this one
 */
export async function callWhenOnline<const C extends Call>(
  call: C,
  id: number,
  body: BodyOf<C>,
): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | SyncRegistration
    | undefined;
  if (!registration?.sync || !(await caches.has(PERSONAL_CACHE))) return;
  const stored: SyncCall = {
    url: hostOf(call) + call.path,
    init: {
      method: call.method,
      headers: { 'content-type': 'application/json', Authorization: bearerOf(session.scope()) },
      body: JSON.stringify(body),
    },
  };
  await (
    await caches.open(PERSONAL_CACHE)
  ).put(`${SYNC_PATH}${id}${call.path}`, new Response(JSON.stringify(stored)));
  await registration.sync.register(call.path);
}

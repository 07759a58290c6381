/**
 * Shows the running actors in an inspector. Loaded only in development, with `?inspect` (Stately's, which
 * needs a network; `?inspect=docked` in a frame of the app) or `?inspect=local` (the one at /__inspect, which needs
 * none).
 */
import { createBroadcast, createRedact } from 'statechart-inspector';
import { setInspector } from '@/shared/lib/inspection';
import { PERSONAL_KEYS } from '@/shared/lib/inspection/personal-keys';

/** Before the first actor is created. @param kind value of the query's `inspect` */
export async function startInspection(kind: string): Promise<void> {
  const redact = createRedact(PERSONAL_KEYS);
  const broadcast = createBroadcast(redact);
  if (kind === 'local') return setInspector(broadcast);
  const { openStately } = await import('./stately-inspector');
  const stately = openStately(redact, kind === 'docked');
  stately.start();
  // The local one hears of it as well: it may be opened at any time.
  setInspector((event) => {
    broadcast(event);
    stately.inspect.next?.(event);
  });
}

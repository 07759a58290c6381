/** Shows the running actors in an inspector. Loaded only in development, with `?inspect` (the local one, at /__inspect) or `?inspect=stately` (needs a network). */
import { setInspector } from '@/shared/lib/inspection';
import { createBroadcast } from '../../tools/inspect/broadcast';
import { redact } from '../../tools/inspect/redact';

/** Before the first actor is created. @param kind value of the query's `inspect` */
export async function startInspection(kind: string): Promise<void> {
  if (kind !== 'stately') return setInspector(createBroadcast());
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const { inspect } = createBrowserInspector({
    sanitizeEvent: (event) => ({ ...(redact(event) as object), type: event.type }),
    // Not only contexts: the answers of invoked actors carry tokens, too.
    serialize: (event) => ('snapshot' in event ? ({ ...event, snapshot: redact(event.snapshot) } as typeof event) : event),
  });
  setInspector((event) => inspect.next?.(event));
}

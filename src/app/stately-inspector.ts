/** Adapter for Stately's inspector. Its page opens in a window or in a frame of the app. */
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { Redact } from 'statechart-inspector';

const INSPECTOR_URL = 'https://stately.ai/inspect';
/** Type of the message that the inspector's page sends when it is ready, also after each reload. */
const CONNECTED_EVENT = '@statelyai.connected';

/** Creates a frame over the lower part of the screen. */
function dock(): Window {
  const frame = document.createElement('iframe');
  frame.title = 'Stately';
  Object.assign(frame.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    width: '100%',
    height: '45vh',
    border: '0',
    zIndex: '2147483647',
  });
  frame.src = INSPECTOR_URL;
  document.body.append(frame);
  return frame.contentWindow!;
}

/**
 * Communicates with one window of one origin. The package's own adapter posts to any origin that its window has
 * navigated to, and starts on a connection message from any sender.
 */
function statelyAdapter(isDocked: boolean) {
  const { origin } = new URL(INSPECTOR_URL);
  const queuedEvents: StatelyInspectionEvent[] = [];
  let page: Window | undefined;
  let isConnected = false;
  return {
    start() {
      // Browsers often block a window that is not opened by a click; the inspector then opens in a frame.
      page = (isDocked ? null : window.open(INSPECTOR_URL, 'xstateinspector')) ?? dock();
      window.addEventListener('message', (event: MessageEvent<{ type?: unknown } | null>) => {
        const isPage = event.origin === origin && event.source === page;
        if (!isPage || event.data?.type !== CONNECTED_EVENT) return;
        isConnected = true;
        for (const queued of queuedEvents) page?.postMessage(queued, origin);
      });
    },
    send(event: StatelyInspectionEvent) {
      queuedEvents.push(event);
      if (isConnected) page?.postMessage(event, origin);
    },
  };
}

/**
 * Opens Stately's inspector.
 * @param redact removes private data from events and from whole snapshots; snapshots also contain results of invoked
 *   actors, such as tokens
 */
export const openStately = (redact: Redact, isDocked: boolean) =>
  createInspector(statelyAdapter(isDocked), {
    sanitizeEvent: (event) => ({ ...(redact(event) as object), type: event.type }),
    serialize: (event) =>
      'snapshot' in event
        ? ({ ...event, snapshot: redact(event.snapshot) } as typeof event)
        : event,
  });

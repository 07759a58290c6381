/** Stately's own inspector as a place to tell things to: its page, in a window or in a frame of ours. */
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { Redact } from 'statechart-inspector';

const INSPECTOR_URL = 'https://stately.ai/inspect';
/** What its page says once it listens; also each time that it is loaded anew. */
const CONNECTED_EVENT = '@statelyai.connected';

/** A frame over the lower part of the screen. */
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
 * Tells and hears one window of one origin. The package's own adapter posts to whatever origin its window has
 * come to, and begins as soon as anybody says that it is connected.
 */
function statelyAdapter(isDocked: boolean) {
  const { origin } = new URL(INSPECTOR_URL);
  const told: StatelyInspectionEvent[] = [];
  let page: Window | undefined;
  let isConnected = false;
  return {
    start() {
      // A window that nobody has asked for by a click is often not opened.
      page = (isDocked ? null : window.open(INSPECTOR_URL, 'xstateinspector')) ?? dock();
      window.addEventListener('message', (event: MessageEvent<{ type?: unknown } | null>) => {
        const isPage = event.origin === origin && event.source === page;
        if (!isPage || event.data?.type !== CONNECTED_EVENT) return;
        isConnected = true;
        for (const earlier of told) page?.postMessage(earlier, origin);
      });
    },
    send(event: StatelyInspectionEvent) {
      told.push(event);
      if (isConnected) page?.postMessage(event, origin);
    },
  };
}

/**
 * Opens Stately's inspector.
 * @param redact takes out what may not leave the tab: of events and of whole snapshots, since the answers of invoked
 *   actors carry tokens, too
 */
export const openStately = (redact: Redact, isDocked: boolean) =>
  createInspector(statelyAdapter(isDocked), {
    sanitizeEvent: (event) => ({ ...(redact(event) as object), type: event.type }),
    serialize: (event) =>
      'snapshot' in event
        ? ({ ...event, snapshot: redact(event.snapshot) } as typeof event)
        : event,
  });

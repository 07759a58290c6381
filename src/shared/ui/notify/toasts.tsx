import { type CSSProperties, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
// The library's default entry inserts a style element, which the policy blocks.
import { toast as toastify, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/dist/ReactToastify.css';
import './toasts.css';
import { isLoggedIn, session } from '@/shared/session';
import { Message } from '@/shared/ui/message';
import { limitMessages } from './limit-messages';
import { type Notice, onNotice, takeNotices } from './notify';

const shownToasts = new Map<string, { time: number; path: string }>();
/**
 * Milliseconds: a toast shown this shortly before a route change (saved, logged out) belongs to the next screen; a slow
 * phone needs this long to render it.
 */
const ROUTE_CHANGE_GRACE_MS = 3_000;

/** Dismisses toasts of the previous route and of earlier submits (decision 39). */
function dismissToasts(isOver: (time: number, path: string) => boolean): void {
  for (const [id, { time, path }] of shownToasts)
    if (isOver(time, path)) {
      toastify.dismiss(id);
      shownToasts.delete(id);
    }
}

let currentActions = 0;

/** Number of notifications so far; on a phone the newest one is on top (toasts.css). */
let count = 0;

/**
 * Shows each message; an equal message that is still visible is not shown twice. The messages of a notification are in
 * order from top to bottom, in the document and on the screen (decision 39).
 */
function showToasts({ kind, title, messages, action }: Notice): void {
  count += 1;
  // Dismisses an older action: its button would trigger the newest action.
  if (action) toastify.dismiss(`action:${currentActions}`);
  const texts = limitMessages(messages);
  for (const [index, text] of texts.entries()) {
    const actionOfLast = index === texts.length - 1 ? action : undefined;
    const toastId = actionOfLast ? `action:${(currentActions += 1)}` : `${kind}:${text}`;
    shownToasts.set(toastId, { time: performance.now(), path: window.location.pathname });
    toastify(
      <div>
        <strong>{title}</strong>
        <div>
          <Message text={text} />
        </div>
        {actionOfLast && (
          <button
            type="button"
            className="toast-action"
            onClick={actionOfLast.onPress} // the press goes on, and closes the toast
          >
            {actionOfLast.label}
          </button>
        )}
      </div>,
      {
        type: kind,
        toastId,
        role: 'alert',
        style: { '--notice': count, '--layer': count * 100 - index } as CSSProperties,
      },
    );
  }
}

/**
 * Removes all toasts without animation when a member's session ends, so that the next member never sees them (decision
 * 45). Toasts of a visitor stay.
 */
function removeToasts(): void {
  if (!isLoggedIn()) return;
  for (const shown of document.querySelectorAll<HTMLElement>('.Toastify__toast'))
    shown.hidden = true;
  toastify.dismiss();
}

/**
 * Renders the queued and the new toasts. They are outside of the app's root, so that an open dialog does not hide them
 * from screen readers.
 */
export function Toasts() {
  useEffect(() => onNotice(() => takeNotices().forEach(showToasts)), []);
  useEffect(() => session.onEnd(removeToasts), []);
  const { pathname } = useLocation();
  useEffect(() => {
    // The path changes before its screen renders: a toast shown in between belongs to the new screen.
    dismissToasts(
      (time, path) => path !== pathname && performance.now() - time > ROUTE_CHANGE_GRACE_MS,
    );
  }, [pathname]);
  useEffect(() => {
    const onSubmit = () => dismissToasts(() => true);
    document.addEventListener('submit', onSubmit, { capture: true });
    return () => document.removeEventListener('submit', onSubmit, { capture: true });
  }, []);
  return createPortal(
    // On a phone toasts overlap until they are touched; on hover, all of them stay.
    <div onMouseEnter={() => toastify.pause()} onMouseLeave={() => toastify.play()}>
      <ToastContainer
        position="top-right"
        rtl
        autoClose={8_000}
        closeOnClick
        pauseOnHover
        pauseOnFocusLoss
        aria-label="اعلان‌ها"
        closeButton={({ closeToast }) => (
          <button type="button" className="toast-close" aria-label="بستن" onClick={closeToast}>
            ×
          </button>
        )}
      />
    </div>,
    document.body,
  );
}

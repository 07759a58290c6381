import { type CSSProperties, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
// The library's other entry writes a style element, which the policy refuses.
import { toast as toastify, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/dist/ReactToastify.css';
import './toasts.css';
import { isLoggedIn, session } from '@/shared/session';
import { Message } from '@/shared/ui/message';
import { limitMessages } from './limit-messages';
import { type Notice, onNotice, takeNotices } from './notify';

/** When each toast was said, and at which address, by its id. */
const shownToasts = new Map<string, { time: number; path: string }>();
/**
 * Milliseconds: a toast shown this shortly before its screen is left (saved, logged out) belongs to the next screen,
 * which a slow phone takes as long to render.
 */
const ROUTE_CHANGE_GRACE_MS = 3_000;

/** Takes away what belongs to a screen that was left, or to a submit before this one (decision 39). */
function dismissToasts(isOver: (time: number, path: string) => boolean): void {
  for (const [id, { time, path }] of shownToasts)
    if (isOver(time, path)) {
      toastify.dismiss(id);
      shownToasts.delete(id);
    }
}

let currentActions = 0;

/** Notices so far; on a phone the newest one lies on top (toasts.css). */
let count = 0;

/**
 * Shows each message; an equal one that is still on the screen is not shown twice. The messages of a notice read from
 * top to bottom in their order, in the document and on the screen (decision 39).
 */
function showToasts({ kind, title, messages, action }: Notice): void {
  count += 1;
  // What was offered before is past: its word would do what the newest one does.
  if (action) toastify.dismiss(`action:${currentActions}`);
  for (const [index, text] of limitMessages(messages).entries()) {
    const toastId = action ? `action:${(currentActions += 1)}` : `${kind}:${text}`;
    shownToasts.set(toastId, { time: performance.now(), path: window.location.pathname });
    toastify(
      <div>
        <strong>{title}</strong>
        <div>
          <Message text={text} />
        </div>
        {action && (
          <button
            type="button"
            className="toast-action"
            onClick={action.onPress} // the press goes on, and closes the toast
          >
            {action.label}
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

/** At once: what a member was told is not seen by the next, not even while it fades away (decision 45). */
function removeToasts(): void {
  if (!isLoggedIn()) return;
  for (const shown of document.querySelectorAll<HTMLElement>('.Toastify__toast'))
    shown.hidden = true;
  toastify.dismiss();
}

/**
 * The toasts, and what is said from now on. They stand beside the app, where no open dialog hides them from
 * who can't see.
 */
export function Toasts() {
  useEffect(() => onNotice(() => takeNotices().forEach(showToasts)), []);
  useEffect(() => session.onEnd(removeToasts), []);
  const { pathname } = useLocation();
  useEffect(() => {
    // The address changes before its screen is there: what is said meanwhile belongs to the new one.
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
    // On a phone toasts lie on each other until they are touched; while one reads them, all of them stay.
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

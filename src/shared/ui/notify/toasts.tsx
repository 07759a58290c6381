import { createRoot } from 'react-dom/client';
import { toast as toastify, ToastContainer } from 'react-toastify';
import 'react-toastify/dist/ReactToastify.css';
import './toasts.css';
import { toPersianDigits } from '@/shared/lib/persian-text';

const area = document.createElement('div');
document.body.append(area);
createRoot(area).render(
  <ToastContainer
    position="top-right"
    rtl
    autoClose={8_000}
    closeOnClick
    pauseOnHover
    pauseOnFocusLoss
    newestOnTop
    aria-label="اعلان‌ها"
    closeButton={({ closeToast }) => (
      <button type="button" className="toast-close" aria-label="بستن" onClick={closeToast}>
        ×
      </button>
    )}
  />,
);

/** At most this many characters of a message, and this many messages at once, reach the screen. */
const MOST_CHARACTERS = 300;
const MOST_MESSAGES = 5;

/** Shows each message; an equal one that is still on the screen is not shown twice. @param isList all in one toast; of a long list the first, and how many more there are */
export function showToasts(
  kind: 'error' | 'warning' | 'success',
  title: string,
  messages: readonly string[],
  isList = false,
): void {
  const shown = messages
    .slice(0, MOST_MESSAGES)
    .map((message) => message.slice(0, MOST_CHARACTERS));
  const rest = messages.length - shown.length;
  const more = rest > 0 ? [`و ${toPersianDigits(String(rest))} مورد دیگر`] : [];
  for (const text of isList ? [[...shown, ...more].join('\n')] : shown) {
    toastify(
      <div>
        <strong>{title}</strong>
        <div>
          <bdi>{text}</bdi>
        </div>
      </div>,
      { type: kind, toastId: `${kind}:${text}`, role: 'alert' },
    );
  }
}

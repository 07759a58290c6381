import { createRoot } from 'react-dom/client';
import { toast as toastify, ToastContainer } from 'react-toastify';
import 'react-toastify/dist/ReactToastify.css';
import './toasts.css';

const area = document.createElement('div');
document.body.append(area);
createRoot(area).render(
  <ToastContainer
    position="top-right" rtl autoClose={8_000} closeOnClick pauseOnHover pauseOnFocusLoss newestOnTop aria-label="اعلان‌ها"
    closeButton={({ closeToast }) => <button type="button" className="toast-close" aria-label="بستن" onClick={closeToast}>×</button>}
  />,
);

/** Shows a toast; an equal one that is still on the screen is not shown twice. */
export function toast(kind: 'error' | 'warning' | 'success', title: string, message: string): void {
  toastify(<div><strong>{title}</strong><div><bdi>{message}</bdi></div></div>, { type: kind, toastId: `${kind}:${message}`, role: 'alert' });
}

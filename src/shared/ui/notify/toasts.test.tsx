/** Tests how long a toast stays after its route is left (decision 39). */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { notify, ToastHost } from '.';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function showToast(message: string): Promise<HTMLElement> {
  notify.warning(message);
  // The code of the toasts is loaded with the first one.
  const text = await screen.findByText(message, {}, { timeout: 20_000 });
  const toast = text.closest<HTMLElement>('[role=alert]')!;
  fireEvent.animationEnd(toast); // jsdom runs no animations: ends the entry animation
  return toast;
}

/**
 * Ends the exit animation once it has started.
 * @throws if the toast stays
 */
const waitForRemoval = (toast: HTMLElement, timeout = 20_000) =>
  vi.waitFor(
    () => {
      fireEvent.animationEnd(toast);
      expect(toast.isConnected).toBe(false);
    },
    { timeout },
  );

test('leaving a screen dismisses its toasts, except those of the last three seconds', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  window.history.replaceState(null, '', '/profile');
  render(
    <BrowserRouter>
      <Link to="/login">ورود</Link>
      <ToastHost />
    </BrowserRouter>,
  );
  const older = await showToast('ذخیره شد.');
  now.mockReturnValue(11_000);
  const newer = await showToast('از حساب کاربری خارج شدید.');
  now.mockReturnValue(13_500);
  fireEvent.click(screen.getByRole('link'));
  await waitForRemoval(older);
  await expect(waitForRemoval(newer, 500)).rejects.toThrow();
});

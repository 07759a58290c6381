/** The time for which a toast stays: after its route (decision 39), its session (decision 45), and a newer action. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '@/shared/session';
import { notify, ToastHost } from '.';

afterEach(() => {
  cleanup();
  session.clear();
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

const renderHost = () =>
  render(
    <BrowserRouter>
      <ToastHost />
    </BrowserRouter>,
  );

test.each([
  { whose: 'member', token: 'a', isHidden: true },
  { whose: 'visitor', token: '', isHidden: false },
])(
  'the end of the session of a $whose hides toasts: $isHidden',
  async ({ whose, token, isHidden }) => {
    const member = { token, userName: '09120000001', firstName: '', lastName: '', avatar: '' };
    if (token) session.write(member);
    renderHost();
    const toast = await showToast(`سفارش ${whose}`);
    session.clear();
    expect(toast.hidden).toBe(isHidden);
  },
);

test('only the last message of a notification has its action, until a newer action', async () => {
  renderHost();
  const action = (label: string) => ({ label, onPress: () => {} });
  notify.errors(['نخست', 'دوم'], action('تلاش دوباره'));
  const button = await screen.findByRole('button', { name: 'تلاش دوباره' });
  const toast = button.closest<HTMLElement>('[role=alert]')!;
  expect(toast).toHaveProperty('textContent', expect.stringContaining('دوم'));
  fireEvent.animationEnd(toast);
  notify.success('حذف شد', 'موفق', action('برگردان'));
  await waitForRemoval(toast);
});

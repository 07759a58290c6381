import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCloseOnBack, watchBack } from './close-on-back';

const Dialog = ({ onClose }: { onClose: () => void }) => {
  useCloseOnBack(onClose);
  return null;
};

test('a removal of a dialog’s entry that the browser drops leaves the next Back to the router', async () => {
  watchBack();
  const toRouter = vi.fn();
  window.addEventListener('popstate', toRouter);
  const dropped = vi.spyOn(window.history, 'back').mockImplementationOnce(() => {});
  render(<Dialog onClose={() => {}} />).unmount();
  await waitFor(() => expect(dropped).toHaveBeenCalledTimes(1));
  window.history.pushState(null, '', '/shopping');
  window.history.pushState(null, '', '/profile');
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/shopping'));
  expect(toRouter).toHaveBeenCalledTimes(1);
  window.removeEventListener('popstate', toRouter);
  window.history.replaceState(null, '', '/');
});

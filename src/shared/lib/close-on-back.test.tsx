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

test('each Back closes the top dialog only', async () => {
  watchBack();
  const closed: string[] = [];
  const [below, top] = ['entry', 'calendar'].map((name) =>
    render(<Dialog onClose={() => closed.push(name)} />),
  );
  window.history.back();
  await waitFor(() => expect(closed).toEqual(['calendar']));
  top!.unmount();
  await waitFor(() => expect(window.history.state).toMatchObject({ isOfDialog: true }));
  window.history.back();
  await waitFor(() => expect(closed).toEqual(['calendar', 'entry']));
  below!.unmount();
  await waitFor(() => expect(window.history.state).not.toHaveProperty('isOfDialog'));
  window.history.replaceState(null, '');
});

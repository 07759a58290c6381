/** Errors inside a page. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '@/app/app';
import { PageFrame } from '@/app/layouts/page-frame';
import { queryClient } from '@/shared/api';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { onNavigation } from './navigation';

const reloads: string[] = [];
beforeEach(() => {
  cleanup();
  sessionStorage.clear();
  reloads.length = 0;
  onNavigation(({ url }) => reloads.push(url));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
});
afterEach(() => void vi.restoreAllMocks());

function open(message: string) {
  const Broken = () => {
    throw new Error(message);
  };
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
}
const MISSING_CHUNK_ERROR = 'Failed to fetch dynamically imported module';

test('a missing chunk reloads the page once, and not again on an immediate second failure', async () => {
  open(MISSING_CHUNK_ERROR);
  await expect.poll(() => reloads).toHaveLength(1);
  open(MISSING_CHUNK_ERROR);
  expect(fetch).toHaveBeenCalledTimes(1); // it does not try again
  expect(reloads).toHaveLength(1);
});

test('without a network, neither a missing chunk nor the button reloads the page', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('network'));
  open(MISSING_CHUNK_ERROR);
  screen.getByRole('button', { name: 'تازه کردن صفحه' }).click();
  expect(await screen.findByText(/اینترنت ندارید/)).toBeVisible();
  expect(reloads).toEqual([]);
});

test('an error other than a missing chunk shows a message and offers a reload', async () => {
  open('of its own');
  expect(reloads).toEqual([]);
  screen.getByRole('button', { name: 'تازه کردن صفحه' }).click();
  await expect.poll(() => reloads).toHaveLength(1);
});

test('an error ends with its screen, and the tabs of purchases are one screen', async () => {
  const Broken = () => {
    throw new Error('of its own');
  };
  render(
    <Providers router={MemoryRouter} client={queryClient}>
      {['/broken', '/myprops/1', '/myprops/2'].map((path) => (
        <Link key={path} to={path}>{`to ${path}`}</Link>
      ))}
      <Routes>
        <Route element={<PageFrame />}>
          <Route path="/broken" element={<Broken />} />
          <Route path="/myprops/:tab" element={<input />} />
          <Route path="*" element="home" />
        </Route>
      </Routes>
    </Providers>,
  );
  const go = (path: string) => act(() => screen.getByText(`to ${path}`).click());
  go('/broken');
  screen.getByRole('button', { name: 'تازه کردن صفحه' });
  go('/myprops/1');
  const field = screen.getByRole('textbox');
  go('/myprops/2');
  expect(screen.getByRole('textbox')).toBe(field);
});

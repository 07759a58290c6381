import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// Resets the module: it never leaves the fallback to memory, which would affect other tests.
beforeEach(() => {
  vi.resetModules();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

declare const jsdom: { virtualConsole: { on: (kind: 'jsdomError', listener: () => void) => void } };

/** Starts the app; optionally with a storage that fails on first use. */
async function open({ isStorageLost }: { isStorageLost: boolean }) {
  const { reloadApp, useRemountCount } = await import('./navigation');
  const { createStored } = await import('@/shared/lib/storage');
  if (isStorageLost) {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    createStored('localStorage', 'any', (json) => json).write(1);
  }
  const { result: starts, unmount } = renderHook(() => useRemountCount());
  return { reloadApp: (path?: string) => act(() => reloadApp(path)), starts, unmount };
}

test('reloads the app in the browser, at a path or at the current URL', async () => {
  const unloads = vi.fn();
  jsdom.virtualConsole.on('jsdomError', unloads); // jsdom does not navigate, and logs an error
  const { reloadApp, starts } = await open({ isStorageLost: false });
  reloadApp('#there');
  expect(window.location.href).toMatch(/\/#there$/);
  expect(unloads).not.toHaveBeenCalled();
  reloadApp();
  expect(unloads).toHaveBeenCalledOnce();
  expect(starts.current).toBe(0);
});

describe('navigation without storage', () => {
  test('remounts the app inside its document, at a path or at the current URL', async () => {
    const { reloadApp, starts } = await open({ isStorageLost: true });
    reloadApp('/invoices?a=1');
    expect([starts.current, window.location.href]).toEqual([
      1,
      expect.stringMatching(/\/invoices\?a=1$/),
    ]);
    reloadApp();
    expect([starts.current, window.location.href]).toEqual([
      2,
      expect.stringMatching(/\/invoices\?a=1$/),
    ]);
  });

  test('does not notify an unmounted app', async () => {
    const { reloadApp, starts, unmount } = await open({ isStorageLost: true });
    unmount();
    reloadApp();
    expect(starts.current).toBe(0);
  });
});

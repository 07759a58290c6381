// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// A storage that is lost stays lost: this file's is no other one's.
beforeEach(() => {
  vi.resetModules();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

declare const jsdom: { virtualConsole: { on: (kind: 'jsdomError', heard: () => void) => void } };

/** The app's starts; where nothing can be stored after a first try. */
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

test('the app is loaded anew by the browser, at a path or where it stands', async () => {
  const unloads = vi.fn();
  jsdom.virtualConsole.on('jsdomError', unloads); // its document goes nowhere, and says so
  const { reloadApp, starts } = await open({ isStorageLost: false });
  reloadApp('#there');
  expect(window.location.href).toMatch(/\/#there$/);
  expect(unloads).not.toHaveBeenCalled();
  reloadApp();
  expect(unloads).toHaveBeenCalledOnce();
  expect(starts.current).toBe(0);
});

describe('where nothing can be stored', () => {
  test('it starts anew inside its document, at a path or where it stands', async () => {
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

  test('what is gone from the document is not told', async () => {
    const { reloadApp, starts, unmount } = await open({ isStorageLost: true });
    unmount();
    reloadApp();
    expect(starts.current).toBe(0);
  });
});

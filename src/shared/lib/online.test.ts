import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsOnline } from './online';

afterEach(() => void vi.restoreAllMocks());

test('a lost and a regained network is noticed at once', () => {
  const { result } = renderHook(useIsOnline);
  for (const isOnline of [false, true]) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    expect(result.current).toBe(isOnline);
  }
});

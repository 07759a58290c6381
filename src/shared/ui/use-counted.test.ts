import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCounted } from './use-counted';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  { preference: 'no motion', matches: true, shown: 10 },
  { preference: 'motion', matches: false, shown: 9 },
])('a number shown to a user who wants $preference reads $shown after 0.3 s', (given) => {
  vi.stubGlobal('matchMedia', () => ({ matches: given.matches }));
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useCounted, { initialProps: 2 });
  rerender(10);
  act(() => void vi.advanceTimersByTime(300));
  expect(Math.round(result.current)).toBe(given.shown);
  act(() => void vi.advanceTimersByTime(600));
  expect(result.current).toBe(10);
});

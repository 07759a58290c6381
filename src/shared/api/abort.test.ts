import { expect, onTestFinished, test, vi } from 'vitest';
import { joinSignals, throwIfAborted } from './abort';

test('a joined signal aborts with the first of its signals, for its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const { signal } = joinSignals([one.signal, other.signal]);
  expect(signal.aborted).toBe(false);
  other.abort('left');
  one.abort('late');
  expect([signal.aborted, signal.reason]).toEqual([true, 'left']);
  expect(() => throwIfAborted(signal)).toThrow('left');
  expect(joinSignals([signal]).signal.reason).toBe('left');
});

test('a joined signal aborts after its time, unless it is released before', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [kept, released] = [joinSignals([], 20), joinSignals([], 20)];
  released.release();
  vi.advanceTimersByTime(20);
  expect(kept.signal.reason).toMatchObject({ name: 'TimeoutError' });
  expect(released.signal.aborted).toBe(false);
  expect(() => throwIfAborted(released.signal)).not.toThrow();
});

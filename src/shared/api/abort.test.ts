import { expect, onTestFinished, test } from 'vitest';
import { joinSignals, throwIfAborted } from './abort';

test('a joined signal aborts with the first of its signals and its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const { signal } = joinSignals([one.signal, other.signal]);
  expect(signal.aborted).toBe(false);
  other.abort('left');
  one.abort('late');
  expect([signal.aborted, signal.reason]).toEqual([true, 'left']);
  expect(() => throwIfAborted(signal)).toThrow('left');
  expect(joinSignals([signal]).signal.reason).toBe('left');
});

test.each([
  ['with AbortSignal.timeout', AbortSignal.timeout.bind(AbortSignal)],
  ['without AbortSignal.timeout', undefined],
])(
  'a joined signal aborts after its timeout %s, unless it is released before',
  async (_, native) => {
    const { timeout } = AbortSignal;
    if (!native) delete (AbortSignal as { timeout?: unknown }).timeout;
    onTestFinished(() => void (AbortSignal.timeout = timeout));
    const [retained, released] = [joinSignals([], 20), joinSignals([], 20)];
    released.release();
    await expect.poll(() => retained.signal.reason).toMatchObject({ name: 'TimeoutError' });
    expect(released.signal.aborted).toBe(false);
    expect(() => throwIfAborted(released.signal)).not.toThrow();
  },
);

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { followWhenLeft } from './follow-when-left';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('what was sent by a screen that is left', () => {
  const told: unknown[] = [];
  beforeEach(() => void (told.length = 0));
  const open = (sent: Promise<string>) =>
    createActor(
      fromPromise(({ signal }) =>
        followWhenLeft(signal, sent, {
          done: (result) => told.push(result),
          failed: (error) => told.push(error),
        }),
      ),
    ).start();

  test.each([
    ['arrives', () => Promise.resolve('saved'), 'saved'],
    ['fails', () => Promise.reject(new Error('refused')), new Error('refused')],
  ])('is told when it %s', async (_, send, end) => {
    open(send()).stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([end]);
  });

  test('is left to the chart while the screen is there', async () => {
    const actor = open(Promise.resolve('saved'));
    await waitFor(actor, ({ status }) => status === 'done');
    actor.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { followWhenLeft, promiseActor } from './promise-actor';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('an actor that nobody answers fails in words, and its answer afterwards is nobody’s', async () => {
  let answer = (_: string) => {};
  const asked = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const actor = createActor(promiseActor(() => asked)).start();
  let failure: unknown;
  actor.subscribe({ error: (error) => (failure = error) });
  await vi.advanceTimersByTimeAsync(89_000);
  expect(actor.getSnapshot().status).toBe('active');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failure).toMatchObject({
    status: 500,
    messages: [expect.stringContaining('پاسخی نرسید')],
  });
  answer('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(actor.getSnapshot().status).toBe('error');
});

test('an answer in time is the actor’s, and leaves no clock running', async () => {
  const actor = createActor(promiseActor(() => Promise.resolve(5))).start();
  const { output } = await waitFor(actor, ({ status }) => status === 'done');
  await vi.advanceTimersByTimeAsync(0);
  expect([output, vi.getTimerCount()]).toEqual([5, 0]);
});

describe('what was sent by a screen that is left', () => {
  const told: unknown[] = [];
  beforeEach(() => void (told.length = 0));
  const open = (sent: Promise<string>) =>
    createActor(
      promiseActor(({ signal }) =>
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

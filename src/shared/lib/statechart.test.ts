import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, fromPromise, waitFor } from 'xstate';
import {
  reportAfterAbort,
  RESPONSE_TIMEOUT_MS,
  NO_ANSWER,
  notifyTimeout,
  unwiredAction,
  unwiredActor,
  unwiredCallback,
  unwiredGuard,
} from './statechart';

const errorOf = (logic: AnyActorLogic) => {
  const error = vi.fn();
  const actor = createActor(logic);
  actor.subscribe({ error });
  actor.start();
  return expect
    .poll(() => error)
    .toHaveBeenCalledOnce()
    .then(() => error.mock.calls[0]);
};

test('an unwired implementation of a chart fails with its name', async () => {
  const missing = [new Error('savePlan is not wired')];
  expect(await errorOf(unwiredActor<void, void>('savePlan'))).toEqual(missing);
  expect(await errorOf(unwiredCallback<{ type: 'x' }, void>('savePlan'))).toEqual(missing);
  expect(() => unwiredAction('savePlan')(undefined, undefined)).toThrow(missing[0]);
  expect(() => unwiredGuard('savePlan')(undefined, undefined)).toThrow(missing[0]);
});

test('the response timeout is longer than a minute, and its message suggests a retry', () => {
  expect(RESPONSE_TIMEOUT_MS).toBeGreaterThan(60_000);
  expect(NO_ANSWER.status).toBe(500);
  expect(NO_ANSWER.messages).toEqual([expect.stringMatching(/^پاسخی نرسید؛.*دوباره/)]);
  expect(notifyTimeout).toEqual({ type: 'reportFailure', params: NO_ANSWER });
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a request sent before leaving the route', () => {
  const reported: unknown[] = [];
  beforeEach(() => void (reported.length = 0));
  const open = (sent: Promise<string>) =>
    createActor(
      fromPromise(({ signal }) =>
        reportAfterAbort(signal, sent, {
          done: (result) => reported.push(result),
          failed: (error) => reported.push(error),
        }),
      ),
    ).start();

  test.each([
    ['arrives', () => Promise.resolve('saved'), 'saved'],
    ['fails', () => Promise.reject(new Error('refused')), new Error('refused')],
  ])('reports its result when it %s', async (_, send, end) => {
    open(send()).stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(reported).toEqual([end]);
  });

  test('leaves its result to the chart while the route is mounted', async () => {
    const actor = open(Promise.resolve('saved'));
    await waitFor(actor, ({ status }) => status === 'done');
    actor.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(reported).toEqual([]);
  });
});

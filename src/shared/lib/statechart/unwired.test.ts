import { expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor } from 'xstate';
import { LONGEST_WAIT, NO_ANSWER, tellNoAnswer } from './longest-wait';
import { unwiredAction, unwiredActor, unwiredCallback, unwiredGuard } from './unwired';

const errorOf = (logic: AnyActorLogic) => {
  const error = vi.fn();
  const actor = createActor(logic);
  actor.subscribe({ error });
  actor.start();
  return vi.waitFor(() => expect(error).toHaveBeenCalledOnce()).then(() => error.mock.calls[0]);
};

test('a chart without its wiring fails by the name of what is missing', async () => {
  const missing = [new Error('savePlan is not wired')];
  expect(await errorOf(unwiredActor<void, void>('savePlan'))).toEqual(missing);
  expect(await errorOf(unwiredCallback<{ type: 'x' }, void>('savePlan'))).toEqual(missing);
  expect(() => unwiredAction('savePlan')(undefined, undefined)).toThrow(missing[0]);
  expect(() => unwiredGuard('savePlan')(undefined, undefined)).toThrow(missing[0]);
});

test('who has waited longer than any call may take is told so, and that one may try again', () => {
  expect(LONGEST_WAIT).toBeGreaterThan(60_000);
  expect(NO_ANSWER.status).toBe(500);
  expect(NO_ANSWER.messages).toEqual([expect.stringMatching(/^پاسخی نرسید؛.*دوباره/)]);
  expect(tellNoAnswer).toEqual({ type: 'reportFailure', params: NO_ANSWER });
});

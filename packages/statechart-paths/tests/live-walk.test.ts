import { expect, test } from 'vitest';
import { type ChartModel, startWalk, stepNamed } from '../src';
import { orderModel } from './order.model';

const model = orderModel as unknown as ChartModel;
const step = (name: string) => stepNamed(model, name);

test('an actor responds once: its second response takes no transition', async () => {
  const walk = await startWalk(model, model.starts[0]!);
  await walk.step(step('order'));
  expect((await walk.step(step('the payment fails'))).effects).toHaveLength(1);
  expect((await walk.step(step('the payment fails'))).edges).toEqual([]);
  walk.stop();
});

test('the chart ignores a response that arrives after it has stopped waiting', async () => {
  const walk = await startWalk(model, model.starts[0]!);
  await walk.step(step('order'));
  await walk.step(step('cancel'));
  expect(await walk.respondLate(step('the payment succeeds'))).toMatchObject({
    edges: [],
    effects: [],
  });
  walk.stop();
});

test('reports an invoked actor with its input and ends a delay on a simulated clock', async () => {
  const walk = await startWalk(model, model.starts[0]!);
  expect((await walk.step(step('order'))).invoked).toEqual({ pay: undefined });
  expect((await walk.step(step('the payment times out'))).snapshot.value).toBe('failing');
  walk.stop();
});

test('a duplicate event takes a transition only as often as the chart accepts it', async () => {
  const walk = await startWalk(model, model.starts[0]!);
  expect((await walk.twice(step('order'))).edges).toHaveLength(1);
  walk.stop();
});

test('a clock jump ends the delays that are due, and a stopped walk ignores later events', async () => {
  const walk = await startWalk(model, model.starts[0]!);
  await walk.step(step('order'));
  expect((await walk.jump(86_400_000)).snapshot.value).toBe('failing');
  expect(walk.stop().effects).toEqual([]);
  expect((await walk.jump(86_400_000)).edges).toEqual([]);
  expect((await walk.twice(step('order'))).edges).toEqual([]);
});

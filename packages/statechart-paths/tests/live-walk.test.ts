import { expect, test } from 'vitest';
import { type ChartModel, startWalk, stepNamed } from '../src';
import { orderModel } from './order.model';

const model = orderModel as unknown as ChartModel;
const step = (name: string) => stepNamed(model, name);

test('an answer counts once', async () => {
  const walk = await startWalk(model, model.starts[0]!);
  await walk.step(step('order'));
  expect((await walk.step(step('the payment fails'))).effects).toHaveLength(1);
  expect((await walk.step(step('the payment fails'))).edges).toEqual([]);
  walk.stop();
});

test('an answer that comes after the chart has stopped waiting changes nothing', async () => {
  const walk = await startWalk(model, model.starts[0]!);
  await walk.step(step('order'));
  await walk.step(step('cancel'));
  expect(await walk.respondLate(step('the payment succeeds'))).toMatchObject({
    edges: [],
    effects: [],
  });
  walk.stop();
});

test('an invoked actor is told with its input, and a delay ends by a simulated clock', async () => {
  const walk = await startWalk(model, model.starts[0]!);
  expect((await walk.step(step('order'))).invoked).toEqual({ pay: undefined });
  expect((await walk.step(step('nobody answers'))).snapshot.value).toBe('failing');
  walk.stop();
});

test('an event that comes twice is taken as often as the chart listens to it', async () => {
  const walk = await startWalk(model, model.starts[0]!);
  expect((await walk.twice(step('order'))).edges).toHaveLength(1);
  walk.stop();
});

test('a clock that jumps ends what was due meanwhile, and a stopped walk hears nothing more', async () => {
  const walk = await startWalk(model, model.starts[0]!);
  await walk.step(step('order'));
  expect((await walk.jump(86_400_000)).snapshot.value).toBe('failing');
  expect(walk.stop().effects).toEqual([]);
  expect((await walk.jump(86_400_000)).edges).toEqual([]);
  expect((await walk.twice(step('order'))).edges).toEqual([]);
});

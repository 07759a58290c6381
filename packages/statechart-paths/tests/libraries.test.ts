/**
 * What `@xstate/graph` and `@xstate/test` do for us, and what they can't: each failure is why some code here
 * is our own.
 */
import { getShortestPaths, getSimplePaths } from '@xstate/graph';
import { createTestModel } from '@xstate/test';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { type ChartModel, everyEvent, generatePaths, pathOf, testPath } from '../src';
import { orderModel } from './order.model';

const model = orderModel as unknown as ChartModel;
const { machine } = model;

/** A basket that can be paid for once something is in it. */
const basket = setup({
  types: {} as { context: { lines: number } },
  guards: { isFilled: ({ context }) => context.lines > 0 },
}).createMachine({
  id: 'basket',
  context: { lines: 0 },
  initial: 'shopping',
  states: {
    shopping: {
      on: {
        add: { actions: assign({ lines: ({ context }) => Math.min(context.lines + 1, 3) }) },
        pay: { guard: 'isFilled', target: 'paid' },
      },
    },
    paid: { on: { again: 'shopping' } },
  },
});

test('a path is run by TestModel.testPath: the test of each event, then of the state that it leads to', async () => {
  const log: string[] = [];
  const [order, , paid] = model.steps;
  const path = pathOf(model, model.starts[0]!, [order!, paid!]);
  const states = (name: string) => () => void log.push(`in ${name}`);
  await testPath(model, path, {
    events: everyEvent(path, ({ event }) => void log.push(event.of.name.en)),
    states: { choosing: states('choosing'), paying: states('paying'), '*': states('another') },
  });
  expect(log).toEqual([
    'open the shop',
    'in choosing',
    'order',
    'in paying',
    'the payment succeeds',
    'in another',
  ]);
});

test('a test that fails tells the path by the names of its steps', async () => {
  const path = pathOf(model, model.starts[0]!, [model.steps[0]!]);
  const states = { paying: () => expect.fail('no spinner') };
  await expect(testPath(model, path, { states })).rejects.toThrow(
    /no spinner[\s\S]*Event: order[\s\S]*State: paying/,
  );
});

test('createTestModel refuses charts that invoke or wait, so the TestModel is made by hand', () => {
  expect(() => createTestModel(machine)).toThrow('Invocations on test machines are not supported');
  const waiting = createMachine({ initial: 'a', states: { a: { after: { 10: 'b' } }, b: {} } });
  expect(() => createTestModel(waiting)).toThrow('After events on test machines are not supported');
});

test('createTestModel of this version does not even search: it asks @xstate/graph for a function of version 2', () => {
  const lamp = createMachine({ initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });
  expect(() => createTestModel(lamp).getShortestPaths()).toThrow(
    /serializeState.* is not a function/,
  );
});

test('an answer of an actor that is not there is stepped over in silence, so steps are told by the edges that they take', () => {
  const loading = setup({ actors: { load: fromPromise(async () => '') } }).createMachine({
    initial: 'loading',
    states: {
      loading: { invoke: { src: 'load', id: 'load', onDone: { target: 'ready' } } },
      ready: {},
    },
  });
  const states = (actor: string) =>
    getShortestPaths(loading, { events: [{ type: `xstate.done.actor.${actor}` }] as never }).map(
      ({ state }) => state.value,
    );
  expect(states('load')).toEqual(['loading', 'ready']);
  expect(states('laod')).toEqual(['loading']);
});

test('shortest paths enter every state and miss transitions, so paths of transitions are joined from them', () => {
  const taken = new Set(
    getShortestPaths(basket).flatMap(({ steps }) => steps.map(({ event }) => event.type)),
  );
  expect([...taken]).toEqual(['xstate.init', 'add', 'pay']);
  expect(taken).not.toContain('again');
  const lost = generatePaths(model, { gen: 'shortest' }).uncovered;
  expect(lost.length).toBeGreaterThan(0);
  expect(generatePaths(model, { gen: 'transition' }).uncovered).toEqual([]);
});

test('simple paths enter a state as often as the context differs, so those that enter none twice are found here', () => {
  const [longest] = getSimplePaths(basket)
    .map(({ steps }) => steps.map(({ state }) => state.value))
    .sort((one, other) => other.length - one.length);
  expect(longest!.filter((state) => state === 'shopping').length).toBeGreaterThan(1);
  for (const { states } of generatePaths(model, { gen: 'simple' }).paths)
    expect(new Set(states).size).toBe(states.length);
});

test('simple paths by the state alone lose what the context opens, so serializeState does not help', () => {
  const byState = getSimplePaths(basket, {
    serializeState: (snapshot) => JSON.stringify(snapshot.value) as never,
  });
  expect(byState.map(({ state }) => state.value)).not.toContain('paid');
  expect(generatePaths(model, { gen: 'simple', to: 'paid' }).paths.length).toBeGreaterThan(0);
});

test('transitions without an event are no part of the graph, so coverage is counted by what an actor took', () => {
  const passing = createMachine({
    initial: 'a',
    states: { a: { on: { go: 'deciding' } }, deciding: { always: 'b' }, b: {} },
  });
  const visited = getShortestPaths(passing).map(({ state }) => state.value);
  expect(visited).toEqual(['a', 'b']);
  const { items } = pathOf(model, model.starts[0]!, [model.steps[0]!, model.steps[3]!]);
  expect(items).toContain('deciding · always[1] → failing');
});

test('a state without a test passes in silence, so whoever walks gives a «*» that fails', async () => {
  const path = pathOf(model, model.starts[0]!, [model.steps[0]!]);
  await expect(testPath(model, path, { states: {} })).resolves.toBeUndefined();
  const states = { choosing: () => {}, '*': () => expect.fail('nobody looks') };
  await expect(testPath(model, path, { states })).rejects.toThrow('nobody looks');
});

/** The abilities and limits of `xstate/graph` for this package: each limit is the reason for some of our own code. */
import { createTestModel, getShortestPaths, getSimplePaths, TestModel } from 'xstate/graph';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { type ChartModel, generatePaths, graphOf, pathOf, routeOf } from '../src';
import { orderModel } from './order.model';

const model = orderModel as unknown as ChartModel;
const { machine } = model;

/** A basket that can be paid when it is not empty. */
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

test('TestModel runs the test of each event, then of the state it leads to', async () => {
  const log: string[] = [];
  const [order, , paid] = model.steps;
  const { logic, options } = graphOf(model);
  const states = (name: string) => () => void log.push(`in ${name}`);
  const note = () => void log.push('an event');
  await new TestModel(logic, options).testPath(
    routeOf(model, { start: model.starts[0]!, steps: [order!, paid!] }),
    {
      events: { 'xstate.init': note, [order!.event.type]: note, [paid!.event.type]: note },
      states: { choosing: states('choosing'), paying: states('paying'), '*': states('another') },
    },
  );
  expect(log).toEqual([
    'an event',
    'in choosing',
    'an event',
    'in paying',
    'an event',
    'in another',
  ]);
});

test('createTestModel rejects charts with invocations or delays, so TestModel is constructed directly', () => {
  expect(() => createTestModel(machine)).toThrow('Invocations on test machines are not supported');
  const waiting = createMachine({ initial: 'a', states: { a: { after: { 10: 'b' } }, b: {} } });
  expect(() => createTestModel(waiting)).toThrow('After events on test machines are not supported');
});

test('TestModel silently skips the response of a missing actor, so steps are identified by their edges', () => {
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

test('shortest paths enter every state but miss transitions, so transition paths are joined from them', () => {
  const taken = new Set(
    getShortestPaths(basket).flatMap(({ steps }) => steps.map(({ event }) => event.type)),
  );
  expect([...taken]).toEqual(['xstate.init', 'add', 'pay']);
  expect(taken).not.toContain('again');
  const lost = generatePaths(model, { gen: 'shortest' }).uncovered;
  expect(lost.length).toBeGreaterThan(0);
  expect(generatePaths(model, { gen: 'transition' }).uncovered).toEqual([]);
});

test('library simple paths re-enter a state per context, so paths without repeats are computed here', () => {
  const [longest] = getSimplePaths(basket)
    .map(({ steps }) => steps.map(({ state }) => state.value))
    .sort((one, other) => other.length - one.length);
  expect(longest!.filter((state) => state === 'shopping').length).toBeGreaterThan(1);
  for (const { states } of generatePaths(model, { gen: 'simple' }).paths)
    expect(new Set(states).size).toBe(states.length);
});

test('simple paths serialized by state alone lose context-dependent states, so serializeState is unused', () => {
  const byState = getSimplePaths(basket, {
    serializeState: (snapshot) => JSON.stringify(snapshot.value) as never,
  });
  expect(byState.map(({ state }) => state.value)).not.toContain('paid');
  expect(generatePaths(model, { gen: 'simple', to: 'paid' }).paths.length).toBeGreaterThan(0);
});

test('the graph omits eventless transitions, so coverage counts the transitions an actor took', () => {
  const passing = createMachine({
    initial: 'a',
    states: { a: { on: { go: 'deciding' } }, deciding: { always: 'b' }, b: {} },
  });
  const visited = getShortestPaths(passing).map(({ state }) => state.value);
  expect(visited).toEqual(['a', 'b']);
  const { items } = pathOf(model, model.starts[0]!, [model.steps[0]!, model.steps[3]!]);
  expect(items).toContain('deciding · always[1] → failing');
});

/** Features of charts in real projects that the walks once handled wrongly, and files that can't be walked. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type AnyStateMachine,
  assign,
  createMachine,
  enqueueActions,
  fromCallback,
  sendTo,
  setup,
} from 'xstate';
import { edgesOf, executePath, generatePaths, modelOf, readMachines } from '../src';
import { createCoverageCounter } from '../src/coverage/counter';
import { missingReason } from '../src/coverage/missing';
import { temporaryFolder } from './temporary-folder';

const directory = temporaryFolder('real');
const fileWith = (name: string, text: string) => {
  writeFileSync(join(directory, name), text);
  return join(directory, name);
};

const transitionsOf = async (machine: AnyStateMachine) => {
  const model = modelOf(machine);
  const { paths, uncovered } = generatePaths(model, { gen: 'transition' });
  for (const path of paths) expect(await executePath(model, path)).toBeUndefined();
  return { model, uncovered: uncovered.map(({ id }) => id) };
};

test('walks charts whose invoked actors have system ids, also when a state is entered again', async () => {
  const machine = setup({
    actors: {
      socket: fromCallback(() => {}),
      inner: setup({ actors: { socket: fromCallback(() => {}) } }).createMachine({
        invoke: { src: 'socket', systemId: 'nested' },
      }),
    },
  }).createMachine({
    id: 'chat',
    initial: 'lobby',
    states: {
      lobby: { on: { join: 'room' } },
      room: {
        invoke: [{ src: 'socket', systemId: 'socket' }, { src: 'inner' }],
        on: {
          again: { target: 'room', reenter: true },
          say: { actions: sendTo(({ system }) => system.get('socket')!, { type: 'said' }) },
          leave: 'lobby',
        },
      },
    },
  });
  const { model, uncovered } = await transitionsOf(machine);
  expect(uncovered).toEqual([]);
  expect(model.starts).toHaveLength(1);
  expect(model.notes!.join()).not.toContain('throw');
});

test('two running actors with the same system id are an error of the chart, as in XState', () => {
  const machine = setup({ actors: { socket: fromCallback(() => {}) } }).createMachine({
    id: 'double',
    initial: 'a',
    invoke: { src: 'socket', systemId: 'socket' },
    states: { a: { on: { go: 'b' } }, b: { invoke: { src: 'socket', systemId: 'socket' } } },
  });
  expect(modelOf(machine).notes!.join()).toContain("system ID 'socket' already exists");
});

test('names the error of the chart’s own code as the reason why a transition is not covered', () => {
  const machine = setup({
    types: {} as { context: { rows?: string[]; count: number } },
    actors: { up: fromCallback(() => {}) },
  }).createMachine({
    id: 'upload',
    context: { count: 0 },
    initial: 'sending',
    states: {
      sending: {
        invoke: { id: 'up', src: 'up' },
        on: {
          cancel: { target: 'cancelled', actions: sendTo('up', { type: 'abort' }) },
          'count.*': { actions: assign({ count: ({ context }) => context.rows!.length }) },
          'count.rows': { actions: assign({ count: ({ context }) => context.rows!.length }) },
          wait: 'waiting',
        },
      },
      waiting: { on: { cancel: 'cancelled' } },
      cancelled: {},
    },
  });
  const model = modelOf(machine);
  const counter = createCoverageCounter(machine);
  for (const { items } of generatePaths(model, { gen: 'transition' }).paths) counter.add(items);
  const reasonOf = (id: string) =>
    missingReason(model, 'model', 'transition', id, counter.covered.transition).reason;
  const open = edgesOf(machine).filter(({ id }) => !counter.covered.transition.has(id));
  expect(open.map(({ event }) => event).sort()).toEqual(['cancel', 'count.*', 'count.rows']);
  for (const { id, event } of open)
    expect(reasonOf(id)).toContain(
      event === 'cancel'
        ? "throws in «sending» at the step «cancel»: Error: Unable to send event to actor 'up'"
        : "TypeError: Cannot read properties of undefined (reading 'length')",
    );
  const limits = model.notes!.join('\n');
  expect(limits).toMatch(/«cancel».*stops it before the actions of the transition/);
  expect(limits).toMatch(/«count\.rows».*give the event the payload/);
});

test('says what to do with a file that uses the browser while it is loaded, or exports a factory', async () => {
  await expect(
    readMachines(fileWith('window.machine.mjs', 'export const base = window.location.origin;')),
  ).rejects.toThrow(/uses «window» of the browser while it is loaded\. Use it in a function/);
  await expect(
    readMachines(fileWith('game.machine.mjs', 'export function createGame(options) {}')),
  ).rejects.toThrow('export its result: «export const machine = createGame(…)»');
});

test('steps of the same event with different nested payloads have different names', () => {
  const machine = createMachine({
    schemas: {
      events: {
        add: {
          type: 'object',
          properties: {
            item: {
              type: 'object',
              properties: {
                description: { enum: ['a long text that is equal in all payloads'] },
                count: { enum: [1, 2, 3] },
              },
            },
          },
        },
      },
    },
    context: { count: 0 },
    initial: 'a',
    states: {
      a: {
        on: {
          add: [
            {
              guard: ({ event }: { event: { item?: { count?: number } } }) =>
                event.item?.count === 3,
              target: 'b',
            },
            { target: 'a' },
          ],
        },
      },
      b: {},
    },
  } as never);
  const names = modelOf(machine).steps.map(({ name }) => name.en);
  expect(names).toContain('add (item.count: 3)');
  expect(new Set(names).size).toBe(names.length);
});

test('reports spawned actors only for charts that spawn', () => {
  const notesOf = (isSpawning: boolean) => {
    const machine = setup({
      actors: { child: fromCallback(() => {}) },
      actions: {
        drop: enqueueActions(
          isSpawning
            ? ({ enqueue }) => enqueue.spawnChild('child')
            : ({ enqueue }) => enqueue.assign({}),
        ),
      },
    }).createMachine({
      id: 'queue',
      initial: 'a',
      states: { a: { on: { drop: { actions: 'drop' } } } },
    });
    return modelOf(machine).notes!.join();
  };
  expect(notesOf(true)).toContain('the chart spawns actors');
  expect(notesOf(false)).not.toContain('spawns');
});

test('does not call a pair impossible if contexts are compared approximately', () => {
  const machine = createMachine({
    id: 'counter',
    context: { count: 0 },
    initial: 'a',
    states: {
      a: {
        on: {
          more: { actions: assign({ count: ({ context }) => context.count + 1 }) },
          end: { guard: ({ context }) => context.count === 7, target: 'b' },
        },
      },
      b: {},
    },
  });
  const model = modelOf(machine);
  const [pair] = edgesOf(machine).map(({ id }) => `${id} ⇒ ${id}`);
  const taken = new Set(edgesOf(machine).map(({ id }) => id));
  expect(missingReason(model, 'model', 'pairs', pair!, taken).reason).toContain('approximately');
});

test('walks delays that are not whole milliseconds as a live actor does', async () => {
  const count = 40;
  const states = Array.from({ length: count }, (_, index) => [
    `s${index}`,
    index + 1 < count ? { after: { [1.1 * 1.7 ** index]: `s${index + 1}` } } : {},
  ]);
  const machine = createMachine({
    id: 'backoff',
    initial: 's0',
    states: Object.fromEntries(states) as Record<string, object>,
  });
  expect((await transitionsOf(machine)).uncovered).toEqual([]);
});

test('an event that two wildcards handle is one step', () => {
  const machine = setup({
    types: {} as { events: { type: 'message.text' } | { type: 'leave' } },
  }).createMachine({
    id: 'room',
    initial: 'active',
    states: {
      active: { on: { 'message.*': 'away', leave: 'away' } },
      away: { on: { '*': 'active' } },
    },
  });
  const events = { 'message.text': {} };
  const names = modelOf(machine, { examples: { events } }).steps.map(({ name }) => name.en);
  expect(names.filter((name) => name.startsWith('message.text'))).toEqual(['message.text']);
});

import { assign, setup } from 'xstate';
import { expect, test } from 'vitest';
import { defineModel, elapsed, executePath, generatePaths } from '../src';
import { createCoverageCounter } from '../src/coverage/counter';

test('walks delays on a simulated clock, counts refused guards, and names nested and parallel states', async () => {
  const machine = setup({
    types: {} as {
      context: { tries: number };
      events: { type: 'code.send' } | { type: 'code.check' };
    },
    guards: { isRight: () => false, hasTriesLeft: ({ context }) => context.tries > 0 },
  }).createMachine({
    id: 'code',
    context: { tries: 1 },
    initial: 'asking',
    states: {
      asking: { on: { 'code.send': 'waiting' } },
      waiting: {
        initial: 'fresh',
        states: {
          fresh: { after: { 1000: 'stale' } },
          stale: {
            on: {
              'code.send': {
                guard: 'hasTriesLeft',
                target: 'fresh',
                actions: assign({ tries: 0 }),
              },
            },
          },
        },
        on: { 'code.check': { guard: 'isRight', target: 'done' } },
      },
      done: { type: 'final' },
    },
  });
  const text = (en: string) => ({ fa: en, en });
  const model = defineModel({
    machine,
    externalGuards: ['isRight'],
    doc: {
      purpose: text('code'),
      states: {
        asking: text('a'),
        'waiting.fresh': text('b'),
        'waiting.stale': text('c'),
        done: text('d'),
      },
      files: { chart: [], wiring: [], view: [], tests: [] },
    },
    starts: [{ name: text('open'), input: undefined }],
    steps: [
      { name: text('send'), event: { type: 'code.send' } },
      { name: text('wait'), event: elapsed(1000, 'code.waiting.fresh') },
      { name: text('wrong'), event: { type: 'code.check' } },
      { name: text('right'), event: { type: 'code.check' }, world: { isRight: true } },
    ],
    project: ({ context }) => context.tries,
    invariants: [],
    journeys: [],
  });
  const { paths } = generatePaths(model, { gen: 'pairs' });
  for (const path of paths) expect(await executePath(model, path)).toBeUndefined();
  const counter = createCoverageCounter(machine);
  for (const { items } of paths) counter.add(items);
  expect([
    counter.percent('state'),
    counter.percent('transition'),
    counter.percent('guard'),
  ]).toEqual([100, 100, 100]);
});

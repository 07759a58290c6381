/** Values that a chart may hold in its context, events, meta and parameters, and that are no plain data. */
import { expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { drawChart, executePath, generatePaths, modelOf, shapeOf } from '../src';
import { FORMATS } from '../src/formats';

const cycle: Record<string, unknown> = { list: [] };
Object.assign(cycle, { self: cycle, list: [cycle] });
const VALUES: Readonly<Record<string, unknown>> = {
  'a cycle': cycle,
  'a bigint': 12n,
  'a map that contains itself': ((map = new Map<string, unknown>()) => map.set('self', map))(),
  'a set of objects': new Set([{ a: 1 }, cycle]),
  'an invalid date': new Date(Number.NaN),
  'a proxy': new Proxy({ a: 1 }, {}),
  'a getter that throws': Object.defineProperty({ a: 1 }, 'broken', {
    enumerable: true,
    get: () => {
      throw new Error('not now');
    },
  }),
  'a frozen object': Object.freeze({ inner: Object.freeze([1]) }),
  'a text of five million characters': 'x'.repeat(5_000_000),
  'five million bytes': new Uint8Array(5_000_000),
};

test.each(Object.entries(VALUES))('walks and writes a chart with %s', async (_, value) => {
  const machine = setup({
    types: {} as { context: { value: unknown }; events: { type: 'go'; value: unknown } },
    actions: { tell: (__, ___: unknown) => {} },
    guards: { isOpen: (__, ___: unknown) => true },
    actors: { load: fromPromise<unknown, { value: unknown }>(async () => value) },
  }).createMachine({
    id: 'odd',
    context: { value },
    meta: { value },
    initial: 'idle',
    states: {
      idle: {
        meta: { value },
        on: {
          go: {
            guard: { type: 'isOpen', params: { value } },
            target: 'loading',
            actions: [
              assign({ value: ({ event }) => event.value }),
              { type: 'tell', params: { value } },
            ],
          },
        },
      },
      loading: {
        invoke: {
          src: 'load',
          id: 'load',
          input: ({ context }) => ({ value: context.value }),
          onDone: { target: 'idle', actions: assign({ value: ({ event: done }) => done.output }) },
          onError: 'idle',
        },
      },
    },
  });
  const model = modelOf(machine, {
    examples: { events: { go: { value } }, outputs: { load: value } },
  });
  const { paths, uncovered } = generatePaths(model, { gen: 'transition' });
  expect(uncovered).toEqual([]);
  for (const path of paths) expect((await executePath(model, path))?.claim).toBeUndefined();
  const written = paths.map((path) => ({ path, failure: undefined }));
  const sheet = { model, written, seed: 1, directory: '.', command: 'npx statechart-paths' };
  for (const { write } of Object.values(FORMATS))
    expect(
      (await write({ ...sheet, playwright: undefined, source: './odd.ts' })).length,
    ).toBeLessThan(100_000);
  expect(await drawChart(shapeOf(model.machine))).toContain('<svg');
});

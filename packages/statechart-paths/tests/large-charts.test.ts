/** Charts that are too large to explore, and contexts whose values are hard to compare. */
import { assign, createMachine, setup } from 'xstate';
import { expect, test } from 'vitest';
import { type ChartModel, edgesOf, executePath, generatePaths, modelOf } from '../src';
import { createBudget } from '../src/budget';
import { createCoverageCounter } from '../src/coverage/counter';
import { missingReason } from '../src/coverage/missing';
import { graphOf } from '../src/graph';
import { opaqueKeys, serialise } from '../src/serialise';

const range = (count: number) => [...Array(count).keys()];
/** Independent regions, each a circle of states: a chart with `size ** regions` positions. */
const circles = (regions: number, size: number) =>
  createMachine({
    type: 'parallel',
    states: Object.fromEntries(
      range(regions).map((region) => [
        `r${region}`,
        {
          initial: 's0',
          states: Object.fromEntries(
            range(size).map((at) => [
              `s${at}`,
              { on: { [`next${region}`]: `s${(at + 1) % size}` } },
            ]),
          ),
        },
      ]),
    ),
  });
const countedBy = (model: ChartModel, paths: readonly { readonly items: readonly string[] }[]) => {
  const counter = createCoverageCounter(model.machine);
  for (const { items } of paths) counter.add(items);
  return counter;
};

test('covers the transitions of parallel regions without exploring their product', async () => {
  const model = modelOf(circles(6, 12));
  const budget = createBudget({ maxStates: 2500 });
  const { paths, note } = generatePaths(model, { gen: 'transition', budget });
  expect(countedBy(model, paths).percent('transition')).toBe(100);
  expect(note).toMatch(/^2500 positions were explored, and there are more/);
  for (const path of paths.slice(0, 3)) expect(await executePath(model, path)).toBeUndefined();
}, 60_000);

test('stops at its budget with the paths found so far, and reports its progress', () => {
  const model = modelOf(circles(5, 5));
  const reports: string[] = [];
  const budget = createBudget({ maxSteps: 20_000 }, (progress) => reports.push(progress));
  const { paths, note } = generatePaths(model, { gen: 'pairs', budget });
  expect(paths.length).toBeGreaterThan(0);
  expect(note).toContain('within the budget of 20000 steps');
  const [missing] = countedBy(model, []).all.pairs;
  expect(missingReason(model, 'model', 'pairs', missing!, new Set()).reason).toBe(
    'not found within the budget',
  );
});

test('paths for pairs go on to the next pair instead of starting again', () => {
  const model = modelOf(
    createMachine({
      initial: 's0',
      states: Object.fromEntries(
        range(40).map((at) => [
          `s${at}`,
          { on: { next: `s${(at + 1) % 40}`, back: `s${(at + 39) % 40}` } },
        ]),
      ),
    }),
  );
  const { paths } = generatePaths(model, { gen: 'pairs' });
  expect(countedBy(model, paths).percent('pairs')).toBe(100);
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  expect(steps).toBeLessThan(6 * edgesOf(model.machine).length);
});

test('finds the paths of a long row of states that reset, without comparing every two of them', () => {
  const count = 600;
  const model = modelOf(
    createMachine({
      initial: 's0',
      states: Object.fromEntries(
        range(count).map((at) => [
          `s${at}`,
          { on: { ...(at + 1 < count && { next: `s${at + 1}` }), reset: 's0' } },
        ]),
      ),
    }),
  );
  const { paths } = generatePaths(model, { gen: 'transition' });
  expect(countedBy(model, paths).percent('transition')).toBe(100);
  const names = paths.map(({ steps }) => steps.map(({ name }) => name.en).join('\n'));
  const isPrefix = (name: string) =>
    names.some((other) => other !== name && other.startsWith(`${name}\n`));
  expect(names.filter(isPrefix)).toEqual([]);
}, 60_000);

class Hidden {
  #value: number;
  constructor(value: number) {
    this.#value = value;
  }
  isMore() {
    return this.#value > 0;
  }
}
class Readable extends Hidden {
  toJSON() {
    return this.isMore();
  }
}

test('distinguishes values of every type, and repeated objects from cycles', () => {
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  const shared = { id: 1 };
  const values = [
    1, 1n, '1', null, undefined, NaN, -0, 0, new Date(0), new Date(1), new Map([['a', 1]]),
    new Map([['a', 2]]), new Set([1]), [1], [['a', 1]], { a: 1 }, cycle, new Error('1'), /1/,
    new URL('https://example.org'), new Uint8Array([1]), new Readable(0), new Readable(1),
    Symbol('1'),
  ]; // oxfmt-ignore
  expect(new Set(values.map((value) => serialise(value))).size).toBe(values.length);
  expect(serialise([shared, shared])).toBe(serialise([{ id: 1 }, { id: 1 }]));
  expect(serialise({ b: 1, a: 2 })).toBe(serialise({ a: 2, b: 1 }));
});

test('names the keys of the context that cannot be compared', () => {
  expect(
    opaqueKeys({ hidden: new Hidden(1), readable: new Readable(1), deep: { run() {} } }),
  ).toEqual(['deep.run', 'hidden']);
  const machine = createMachine({
    context: { timer: new Hidden(1) },
    initial: 'a',
    states: { a: {} },
  });
  expect(modelOf(machine).notes!.join()).toContain('differ only in «timer» of the context');
});

test('walks charts whose context holds bigints, maps, sets, dates and cycles', () => {
  const machine = setup({
    types: {} as { context: { count: bigint; seen: Map<string, Date>; self: unknown } },
  }).createMachine({
    context: () => {
      const context = { count: 0n, seen: new Map<string, Date>(), self: undefined as unknown };
      context.self = context;
      return context;
    },
    initial: 'open',
    states: {
      open: {
        on: {
          add: {
            guard: ({ context }) => context.count < 2n,
            actions: assign(({ context }) => ({
              count: context.count + 1n,
              seen: new Map([...context.seen, [String(context.count), new Date(0)]]),
            })),
          },
          close: { guard: ({ context }) => context.seen.size === 2, target: 'closed' },
        },
      },
      closed: {},
    },
  });
  const model = modelOf(machine);
  expect(graphOf(model).positions).toHaveLength(4);
  const counter = countedBy(model, generatePaths(model, { gen: 'pairs' }).paths);
  expect([counter.percent('transition'), counter.percent('guard')]).toEqual([100, 100]);
});

test('tries payloads with other values where the example makes a guard constant', () => {
  const machine = createMachine({
    schemas: {
      events: {
        pick: {
          type: 'object',
          properties: { size: { enum: ['S', 'M'] }, count: { type: 'number', maximum: 9 } },
        },
      },
    },
    initial: 'a',
    states: {
      a: {
        on: {
          pick: [
            { guard: ({ event }: { event: { size?: string } }) => event.size === 'M', target: 'm' },
            { guard: ({ event }: { event: { count?: number } }) => event.count === 9, target: 'many' },
            { target: 's' },
          ],
        },
      },
      m: {}, s: {}, many: {},
    },
  } as never); // oxfmt-ignore
  const model = modelOf(machine);
  expect(model.externalGuards).toEqual([]);
  const counter = countedBy(model, generatePaths(model, { gen: 'pairs' }).paths);
  expect([counter.percent('transition'), counter.percent('guard')]).toEqual([100, 100]);
});

test('explains a delay that a shorter one always precedes', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { after: { 100: 'b', 500: 'c' } }, b: {}, c: {} },
  });
  const model = modelOf(machine);
  const late = edgesOf(model.machine).find(({ target }) => target === 'c')!;
  expect(missingReason(model, 'model', 'transition', late.id, new Set()).reason).toBe(
    'a shorter delay or another transition always leaves «a» before this delay ends',
  );
});

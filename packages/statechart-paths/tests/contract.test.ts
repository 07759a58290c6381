/** Walks with a contract notice faults of an app that its own chart does not know. */
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import {
  type ChartModel,
  checkPathSnapshot,
  type Choices,
  type Contract,
  defineModel,
  done,
  type Driver,
  failed,
  generatePaths,
  pathSnapshotOf,
  walkWithContract,
} from '../src';
import { createChoices } from '../src/choices';

const text = (en: string) => ({ en });
const basket = setup({
  types: {} as {
    context: { count: number };
    events: { type: 'add' } | { type: 'remove' } | { type: 'pay' };
  },
  actors: { charge: fromPromise(async (_: { input: { count: number } }) => {}) },
  actions: { store: (_, __: { count: number }) => {} },
  guards: { hasMore: ({ context }) => context.count > 1 },
}).createMachine({
  id: 'basket',
  context: { count: 3 },
  initial: 'open',
  states: {
    open: {
      on: {
        add: {
          guard: ({ context }) => context.count < 4,
          actions: [
            assign({ count: ({ context }) => context.count + 1 }),
            { type: 'store', params: ({ context }) => ({ count: context.count }) },
          ],
        },
        remove: {
          guard: 'hasMore',
          actions: [
            assign({ count: ({ context }) => context.count - 1 }),
            { type: 'store', params: ({ context }) => ({ count: context.count }) },
          ],
        },
        pay: 'paying',
      },
    },
    paying: {
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => ({ count: context.count }),
        onDone: 'paid',
        onError: 'refused',
      },
    },
    paid: {},
    refused: { on: { pay: 'paying' } },
  },
});
const modelWith = (machine: typeof basket) =>
  defineModel({
    machine,
    doc: {
      purpose: text('A basket.'),
      states: { open: text('lines'), paying: text('…'), paid: text('thanks'), refused: text('no') },
      files: { chart: [], wiring: [], view: [], tests: [] },
    },
    externalGuards: [],
    starts: [{ name: text('open'), input: undefined }],
    steps: [
      { name: text('add'), event: { type: 'add' } },
      { name: text('remove'), event: { type: 'remove' } },
      { name: text('pay'), event: { type: 'pay' } },
      { name: text('is charged'), event: done('charge') },
      { name: text('is refused'), event: failed('charge', new Error('no money')) },
    ],
    project: ({ context }) => context.count,
    invariants: [],
    journeys: [],
  }) as unknown as ChartModel;
const model = modelWith(basket);
const { paths } = generatePaths(model, { gen: 'transition' });

/** A change of the app by a fault: each is a mistake of its wiring or of its view, not of its chart. */
interface Fault {
  removedIndex?: (index: number, length: number) => number;
  requests?: (sent: object[]) => object[];
  stored?: (lines: readonly string[]) => unknown;
  view?: (lines: readonly string[], state: string) => readonly string[];
  resumed?: (lines: readonly string[]) => string[];
}

/** An app whose lines are letters; it remembers which line the walk has drawn, as a person would. */
function createApp(fault: Fault = {}) {
  let [lines, next, state]: [string[], number, string] = [[], 3, 'open'];
  let expected: string[] = [];
  let [requests, storage]: [object[], Record<string, unknown>] = [[], {}];
  const store = () => {
    storage.basket = fault.stored ? fault.stored(lines) : lines.length;
  };
  const perform = (name: string, choices: Choices) => {
    if (name === 'add') {
      const line = String.fromCharCode(97 + next++);
      lines.push(line);
      expected.push(line);
      store();
    } else if (name === 'remove') {
      const index = choices.index(lines.length);
      expected = expected.filter((_, at) => at !== index);
      lines.splice(fault.removedIndex?.(index, lines.length) ?? index, 1);
      store();
    } else if (name === 'pay') {
      state = 'paying';
      const sent = [{ method: 'POST', path: '/pay', count: lines.length }];
      requests.push(...(fault.requests?.(sent) ?? sent));
    } else state = name === 'is charged' ? 'paid' : 'refused';
  };
  const viewIn: Record<string, () => string[]> = {
    open: () => [...lines.map((line) => `line ${line}`), `${lines.length} lines`, 'button Pay'],
    paying: () => ['loading'],
    paid: () => ['heading Thank you'],
    refused: () => ['alert The bank refused', 'button Pay again'],
  };
  const driver: Driver = {
    open: async () => {
      [lines, expected, next, state] = [[...'abc'], [...'abc'], 3, 'open'];
    },
    perform: async ({ name }, choices) => perform(name.en, choices),
    observe: async () => {
      const view = viewIn[state]!();
      const sent = requests;
      requests = [];
      return { view: fault.view?.(view, state) ?? view, requests: sent, storage };
    },
  };
  const contract: Contract = {
    view: {
      open: () => [
        ...expected.map((line) => `line ${line}`),
        `${expected.length} lines`,
        'button Pay',
      ],
      paying: () => ['loading'],
      paid: () => ['heading Thank you'],
      refused: () => ['alert The bank refused', 'button Pay again'],
    },
    effects: {
      store: (params) => ({ storage: { basket: (params as { count: number }).count } }),
      charge: (input) => ({
        requests: [{ method: 'POST', path: '/pay', count: (input as { count: number }).count }],
      }),
    },
    interferences: [
      {
        name: 'the tab was asleep',
        happen: async () => void (lines = fault.resumed?.(lines) ?? lines),
      },
    ],
  };
  return { driver, contract };
}

async function notice(fault: Fault) {
  for (const path of paths)
    for (const seed of [0, 1, 2]) {
      const { driver, contract } = createApp(fault);
      const difference = await walkWithContract(model, path, driver, contract, { seed });
      if (difference) return difference.message;
    }
  return undefined;
}

test('a correct app does not differ from its contract', async () => {
  expect(await notice({})).toBeUndefined();
});

const FAULTS: Readonly<Record<string, Fault>> = {
  'removes the first line instead of the chosen one': { removedIndex: () => 0 },
  'removes the last line instead of the chosen one': { removedIndex: (_, length) => length - 1 },
  'removes the line after the chosen one': { removedIndex: (index) => index + 1 },
  'pays twice': { requests: (sent) => [...sent, ...sent] },
  'pays without the number of lines': { requests: () => [{ method: 'POST', path: '/pay' }] },
  'pays for one line': { requests: () => [{ method: 'POST', path: '/pay', count: 1 }] },
  'does not send the payment': { requests: () => [] },
  'stores the lines before the step': { stored: (lines) => lines.length - 1 },
  'stores nothing': { stored: () => undefined },
  'shows an old number of lines': {
    view: (lines) => lines.map((line) => line.replace(/^2 lines/, '3 lines')),
  },
  'hides why the payment failed': {
    view: (lines) => lines.filter((line) => !line.startsWith('alert')),
  },
  'shows a second button to pay': {
    view: (lines, state) => (state === 'paying' ? [...lines, 'button Pay'] : lines),
  },
  'shows the lines in another order': {
    view: (lines, state) =>
      state === 'open' && lines.length > 3 ? [lines[1]!, lines[0]!, ...lines.slice(2)] : lines,
  },
  'loses a line when it resumes': { resumed: (lines) => lines.slice(0, 1) },
};
test.each(Object.entries(FAULTS))('notices an app that %s', async (_, fault) => {
  expect(await notice(fault)).toBeDefined();
});

test('a state or an effect that the contract does not name is a difference', async () => {
  const { driver, contract } = createApp();
  const { charge: _, ...effects } = contract.effects;
  const path = paths.find(({ steps }) => steps.some(({ name }) => name.en === 'pay'))!;
  const difference = await walkWithContract(model, path, driver, { ...contract, effects });
  expect(difference!.message).toBe('the contract does not name the effect «charge»');
  expect(difference!.steps.at(-1)).toBe('pay');
});

const config = basket.config as unknown as {
  states: { open: { on: object }; paying: { invoke: object } };
};
const mutant = (change: (states: (typeof config)['states']) => object) =>
  createMachine(
    { ...config, states: { ...config.states, ...change(config.states) } } as never,
    basket.implementations as never,
  ) as unknown as typeof basket;
const MUTANTS = {
  'thanks for a refused payment': mutant(({ paying }) => ({
    paying: { invoke: { ...paying.invoke, onError: 'paid' } },
  })),
  'never pays': mutant(({ open }) => ({ open: { on: { ...open.on, pay: 'open' } } })),
  'stores nothing': mutant(({ open }) => ({ open: { on: { ...open.on, add: {} } } })),
} as const;
test.each(Object.entries(MUTANTS))('snapshots of paths judge a chart that %s', (_, machine) => {
  const snapshots = paths.map((path) => pathSnapshotOf(model, path));
  expect(snapshots.map((one) => checkPathSnapshot(model, one)).filter(Boolean)).toEqual([]);
  expect(snapshots.some((one) => checkPathSnapshot(modelWith(machine), one))).toBe(true);
});

test('a walk with a snapshot judges the chart before the app', async () => {
  const [path] = paths.filter(({ steps }) => steps.some(({ name }) => name.en === 'is refused'));
  const mutated = modelWith(MUTANTS['thanks for a refused payment']);
  const { driver, contract } = createApp();
  const snapshot = pathSnapshotOf(model, path!);
  const difference = await walkWithContract(mutated, path!, driver, contract, { snapshot });
  expect(difference).toMatchObject({
    message: 'the state is paid, expected is refused',
    steps: expect.arrayContaining(['is refused']),
  });
});

test('choices are the same for a seed, and reach both ends and the middle of a list', () => {
  const draw = (seed: number) => {
    const choices = createChoices(seed);
    return [...Array(30)].map(() => choices.index(5));
  };
  expect(draw(3)).toEqual(draw(3));
  expect(new Set(draw(3))).toEqual(new Set([0, 2, 4]));
  const choices = createChoices(1);
  const texts = [...Array(50)].map(() => choices.text(2, 40));
  expect(texts.every(({ length }) => length >= 2 && length <= 40)).toBe(true);
  expect(new Set(texts.map(({ length }) => length)).size).toBeGreaterThan(2);
  expect([...Array(20)].map(() => choices.size(1, 3)).every((size) => size >= 1 && size <= 3)).toBe(
    true,
  );
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assign, fromPromise, setup } from 'xstate';
import { afterAll, expect, test } from 'vitest';
import {
  type ChartModel,
  executePath,
  pathOf,
  shrink,
  startNamed,
  stepNamed,
  writeReplay,
} from '../src';
import { readReplay } from '../src/replay';
import { orderModel } from './order.model';

const model = orderModel as unknown as ChartModel;
const directory = mkdtempSync(join(tmpdir(), 'replay-'));
afterAll(() => rmSync(directory, { recursive: true }));

const broken: ChartModel = {
  ...model,
  invariants: [
    {
      claim: { fa: 'هرگز', en: 'no payment ever fails' },
      holds: ({ after }) => after.snapshot.value !== 'failing',
    },
  ],
};
const along = (...names: string[]) =>
  pathOf(
    broken,
    startNamed(broken, 'open the shop'),
    names.map((name) => stepNamed(broken, name)),
  );

test('shrinks a failing walk to the necessary steps and replays it from its file', async () => {
  const path = along(
    'order what is sold out',
    'order',
    'cancel',
    'order',
    'the payment times out',
    'cancel',
  );
  const failure = (await executePath(broken, path))!;
  expect(failure.steps).toHaveLength(5);
  const smallest = shrink(broken, failure);
  expect(smallest.steps.map(({ name }) => name.en)).toEqual(['order', 'the payment times out']);
  const [replayed] = readReplay(writeReplay(broken, smallest, directory), [broken]);
  expect((await executePath(broken, replayed!.paths[0]!))?.claim).toBe('no payment ever fails');
});

test('reports a path whose edges differ from those the live chart takes', async () => {
  const path = along('order', 'the payment succeeds');
  expect((await executePath(model, { ...path, edges: path.edges.slice(1) }))?.claim).toMatch(
    /takes the edges/,
  );
});

test.each([
  'null',
  '{}',
  '{"chart":"order"}',
  '{"chart":"order","paths":[{"start":"open the shop"}]}',
  'no JSON',
])('rejects the replay file %s with the reason', (text) => {
  const file = join(directory, 'bad.json');
  writeFileSync(file, text);
  expect(() => readReplay(file, [model])).toThrow(
    text === 'no JSON' ? /not valid JSON/ : /neither a replay file nor the output/,
  );
});

test('names an effect or input in which the live actor differs from the prediction', async () => {
  // Only a live actor runs.
  const statusOf = (self: object) => (self as { _processingStatus: number })._processingStatus;
  const unstable = setup({
    types: { context: {} as { status: number } },
    actors: { load: fromPromise(async () => '') },
    actions: { tell: (_, __: object) => {} },
  }).createMachine({
    id: 'fickle',
    context: { status: 0 },
    initial: 'idle',
    states: {
      idle: {
        on: {
          say: {
            actions: [
              assign({ status: ({ self }) => statusOf(self) }),
              { type: 'tell', params: ({ context }) => context },
            ],
          },
          load: 'loading',
        },
      },
      loading: {
        invoke: { src: 'load', id: 'load', input: ({ self }: { self: object }) => statusOf(self) },
      },
    },
  });
  const everChanging: ChartModel = {
    ...model,
    machine: unstable,
    starts: [{ name: { en: 'open' }, input: undefined }],
    steps: ['say', 'load'].map((type) => ({ name: { en: type }, event: { type } })),
    invariants: [],
  };
  const claimOf = async (name: string) =>
    (
      await executePath(
        everChanging,
        pathOf(everChanging, everChanging.starts[0]!, [stepNamed(everChanging, name)]),
      )
    )?.claim;
  expect(await claimOf('say')).toMatch(/got \{"name":"tell".*, expected \{"name":"tell"/);
  expect(await claimOf('load')).toMatch(/«load» got \d+, expected \d+/);
});

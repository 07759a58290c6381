import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import {
  always,
  type ChartModel,
  type Claim,
  type Condition,
  elapsed,
  eventuallyWithin,
  executePath,
  mutate,
  never,
  pathOf,
  shrink,
  startWalk,
  stepNamed,
} from '../src';

/** A door that locks itself: it must not stay open for long after the user has left. */
const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { open: 'open', lock: 'locked' } },
    open: { on: { close: 'shut', knock: {}, wave: {} }, after: { 30_000: 'locked' } },
    locked: { on: { key: 'shut', knock: { actions: 'bark' } } },
  },
});
const model: ChartModel = {
  machine: door,
  externalGuards: [],
  invariants: [],
  journeys: [
    {
      claim: 'a door is locked and unlocked',
      walk: [
        ['build', 'shut'],
        ['lock', 'locked'],
        ['key', 'shut'],
      ],
    },
  ],
  project: () => null,
  doc: {
    purpose: { en: 'a door' },
    states: {},
    files: { chart: [], wiring: [], view: [], tests: [] },
  },
  starts: [{ name: { en: 'build' }, input: undefined }],
  steps: [
    ...['open', 'close', 'lock', 'key', 'knock'].map((type) => ({
      name: { en: type },
      event: { type },
    })),
    { name: { en: 'wait' }, event: elapsed(30_000, 'door.open') },
  ],
};
const isIn =
  (state: string): Condition =>
  ({ after }) =>
    after.snapshot.value === state;
const by =
  (name: string): Condition =>
  ({ step }) =>
    step.name.en === name;
const barks: Condition = ({ after }) => after.effects.some(({ name }) => name === 'bark');

const brokenBy = async (claim: Claim, ...names: string[]) => {
  const modelWithClaim = { ...model, claims: [claim] };
  const steps = names.map((name) => stepNamed(modelWithClaim, name));
  return executePath(modelWithClaim, pathOf(modelWithClaim, model.starts[0]!, steps));
};

test('«always» and «never» hold from the start and fail at the first violating step', async () => {
  const open = never({ en: 'the door is never open' }, isIn('open'));
  expect(await brokenBy(open, 'lock', 'key')).toBeUndefined();
  expect((await brokenBy(open, 'lock', 'key', 'open', 'close'))?.steps).toHaveLength(3);
  const alwaysOpen = always({ en: 'the door is always open' }, isIn('open'));
  expect((await brokenBy(alwaysOpen))?.steps).toEqual([]);
});

test('«after» starts a claim at the next step, each time it occurs; «until» ends it', async () => {
  const claim = never({ en: 'the door is not opened between lock and key' }, isIn('open'))
    .after(by('lock'))
    .until(by('key'));
  expect(await brokenBy(claim, 'open', 'close', 'lock', 'key', 'open')).toBeUndefined();
  const noBark = never({ en: 'no bark after the door was locked' }, barks).after(by('lock'));
  expect(await brokenBy(noBark, 'open', 'wait', 'knock')).toBeUndefined();
  expect((await brokenBy(noBark, 'lock', 'key', 'lock', 'knock'))?.claim).toBe(
    'no bark after the door was locked',
  );
  const closedAtFirst = always({ en: 'the door is shut until it is opened' }, isIn('shut')).until(
    by('open'),
  );
  expect(await brokenBy(closedAtFirst, 'open', 'wait')).toBeUndefined();
  expect((await brokenBy(closedAtFirst, 'lock'))?.claim).toBe(
    'the door is shut until it is opened',
  );
});

test('«eventuallyWithin» counts steps, or milliseconds of the chart’s own clock', async () => {
  const isLocked = isIn('locked');
  const within = (ms: number) =>
    eventuallyWithin({ en: 'an open door locks itself' }, { ms }, isLocked).after(isIn('open'));
  expect(await brokenBy(within(30_000), 'open', 'knock', 'wait')).toBeUndefined();
  expect((await brokenBy(within(20_000), 'open', 'knock', 'wait'))?.claim).toBe(
    'an open door locks itself',
  );
  const inTwo = eventuallyWithin(
    { en: 'an open door is closed after two steps' },
    { steps: 2 },
    isIn('shut'),
  ).after(by('open'));
  expect(await brokenBy(inTwo, 'open', 'knock', 'close')).toBeUndefined();
  expect((await brokenBy(inTwo, 'open', 'knock', 'knock', 'close'))?.steps).toHaveLength(3);
});

test('shrinks a failing walk to the steps that break the same claim', async () => {
  const claim = never({ en: 'no bark after the door was locked' }, barks).after(by('lock'));
  const modelWithClaim = { ...model, claims: [claim] };
  const failure = (await brokenBy(claim, 'open', 'close', 'lock', 'key', 'open', 'wait', 'knock'))!;
  expect(shrink(modelWithClaim, failure).steps.map(({ name }) => name.en)).toEqual([
    'lock',
    'knock',
  ]);
});

test('a claim kills mutants that no journey kills, and is named as the killer', () => {
  const claim = always({ en: 'a locked door never opens directly' }, ({ before, after }) => {
    return before?.snapshot.value !== 'locked' || after.snapshot.value !== 'open';
  });
  const killers = mutate({ ...model, claims: [claim] }).map(({ killer }) => killer);
  expect(killers).toContain('a locked door never opens directly');
});

test('time skipped by a clock jump does not count on the chart’s own clock', async () => {
  const walk = await startWalk(model, model.starts[0]!);
  await walk.step(stepNamed(model, 'open'));
  const { snapshot, clock } = await walk.jump(86_400_000);
  expect([snapshot.value, clock.now]).toEqual(['locked', 30_000]);
  walk.stop();
});

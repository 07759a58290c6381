/** Pure functions of the page, without its DOM. */
import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { shapeOf } from 'statechart-paths/chart';
import { defineModel, type ChartModel } from 'statechart-paths/model';
import { createRedact } from '../src';
import { linkTo, readPlace } from '../src/page/deep-link';
import { changesBetween } from '../src/page/difference';
import { journeyOf, toTest } from '../src/page/recorded-test';
import { matchesSearch } from '../src/page/search';
import { simulate, simulateTo } from '../src/page/shown-session';
import { keysOf, lineOf } from '../src/page/source-line';

const source = `export const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { 'lamp.press': { target: 'on' } } },
    on: {
      entry: assign({ presses: 1 }),
      on: {
        'lamp.press': [{ guard: 'isLoose', target: 'broken' }, { target: 'off' }],
      },
    },
    broken: {},
  },
});`;
const text = (en: string) => ({ en, fa: en });
const model = defineModel({
  machine: setup({
    types: {} as { context: { presses: number }; events: { type: 'lamp.press' } },
    guards: { isLoose: () => false },
    actions: { shine: () => {} },
  }).createMachine({
    id: 'lamp',
    context: { presses: 0 },
    initial: 'off',
    states: {
      off: { on: { 'lamp.press': { target: 'on' } } },
      on: {
        entry: [assign({ presses: 1 }), 'shine'],
        on: { 'lamp.press': [{ guard: 'isLoose', target: 'broken' }, { target: 'off' }] },
      },
      broken: {},
    },
  }),
  doc: {
    purpose: text('a lamp'),
    states: { off: text('dark'), on: text('light'), broken: text('dark for ever') },
    files: { chart: ['src/lamp.ts'], wiring: [], view: [], tests: [] },
  },
  worldGuards: ['isLoose'],
  starts: [{ name: text('it hangs there'), input: undefined }],
  steps: [
    { name: text('press'), event: { type: 'lamp.press' } },
    { name: text('press too hard'), event: { type: 'lamp.press' }, world: { isLoose: true } },
  ],
  project: () => null,
  invariants: [],
  journeys: [],
}) as unknown as ChartModel;
const redact = createRedact();

test('a link to a state opens the shortest path to it, with the evaluated guards', () => {
  const place = readPlace(linkTo({ chart: 'lamp', state: 'broken' }));
  expect(place).toEqual({ chart: 'lamp', state: 'broken' });
  expect(readPlace('#session=lamp+%C2%B7+tab+ab&step=3')).toEqual({
    session: 'lamp · tab ab',
    step: 3,
  });
  const { session } = simulateTo(model, 'broken', redact)!;
  expect(session.entries.map(({ states }) => states[0])).toEqual(['off', 'on', 'broken']);
  expect(session.entries.at(-1)!.guards).toEqual([
    { edge: 'on · lamp.press[1] → broken', holds: true },
  ]);
  expect(simulateTo(model, 'nowhere', redact)).toBeUndefined();
});

test('converts a session into a journey with the same transitions and branches', () => {
  const { session, take } = simulate(model, model.starts[0]!, redact);
  take!(model.steps[0]!);
  take!(model.steps[1]!);
  expect(journeyOf(model, session)).toMatchObject({
    walk: [
      ['it hangs there', 'off'],
      ['press', 'on', 'shine'],
      ['press too hard', 'broken'],
    ],
  });
  expect(toTest(session, model, 'src/lamp.ts').text).toContain(
    'export const recorded: Journey = {',
  );
  const other = { ...model, steps: [] };
  expect(journeyOf(other, session)).toEqual({ unknown: session.entries[1] });
  expect(toTest(session, other, 'src/lamp.ts').text).toContain(
    'actor.send({"type":"lamp.press"});\n  expect(actor.getSnapshot().matches("on")).toBe(true);',
  );
});

test('reports the changes of an event as the deepest differing paths', () => {
  expect(
    changesBetween(
      { order: { lines: [{ price: 1 }], gateway: 'a' }, offer: null },
      { order: { lines: [{ price: 2 }, { price: 3 }], gateway: 'a' }, offer: 'x' },
    ),
  ).toEqual([
    { path: 'order.lines.0.price', before: 1, after: 2 },
    { path: 'order.lines.1', before: undefined, after: { price: 3 } },
    { path: 'offer', before: null, after: 'x' },
  ]);
});

test('a search requires every word and excludes the words after a minus', () => {
  const [, entry] = simulateTo(model, 'on', redact)!.session.entries;
  for (const found of ['', 'PRESS', 'press shine', 'press -broken'])
    expect(matchesSearch(entry!, found), found).toBe(true);
  for (const lost of ['press broken', '-shine'])
    expect(matchesSearch(entry!, lost), lost).toBe(false);
});

test('finds the source lines of a state and a transition', () => {
  const lines = source.split('\n');
  const at = (...keys: string[]) => lines[lineOf(source, keys) - 1]!.trim();
  expect(at('states', 'on')).toBe('on: {');
  expect(at('states', 'broken')).toBe('broken: {},');
  const edge = shapeOf(model.machine).edges.find(({ source: from }) => from === 'on')!;
  expect(at(...keysOf(edge, 'lamp'))).toContain("'lamp.press': [{ guard");
});

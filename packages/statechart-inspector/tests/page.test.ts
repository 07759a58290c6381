/** Pure functions of the page, without its DOM. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { shapeOf } from 'statechart-paths/chart';
import { defineModel, type ChartModel } from 'statechart-paths/model';
import { createRedact } from '../src';
import { linkTo, readPlace } from '../src/page/deep-link';
import { compare } from '../src/page/comparison';
import { changesBetween } from '../src/page/difference';
import { matchesFilters } from '../src/page/filters';
import { createLog } from '../src/page/log';
import { packRecording, unpackRecording } from '../src/page/shared-recording';
import { readEvent } from '../src/page/side-panel';
import { exportOf, journeyOf, toTest } from '../src/page/recorded-test';
import { collapse, neighbourhood, outerStates } from '../src/page/reduced-chart';
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
  externalGuards: ['isLoose'],
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
  expect(toTest({ session, model, file: 'src/lamp.ts' }).text).toContain(
    'export const recorded: Journey = {',
  );
  const other = { ...model, steps: [] };
  expect(journeyOf(other, session)).toEqual({ unknown: session.entries[1] });
  expect(toTest({ session, model: other, file: 'src/lamp.ts', source }).text).toContain(
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

test('a recorded test imports the export of the chart from its file', async () => {
  const { session } = simulate(model, model.starts[0]!, redact);
  const { name, text } = toTest({ session, model: undefined, file: 'src/lamp.ts', source });
  expect(name).toBe('lamp.recorded.test.ts');
  expect(text).toContain("import { lamp as machine } from './lamp';");
  expect(() => toTest({ session: { ...session, dropped: 3 }, model })).toThrow(/first 3 events/);
  const defaults = "const a = 1;\nexport default createMachine({ id: 'lamp' })";
  expect(exportOf(defaults, 'lamp')).toBe('default');
  expect(
    exportOf("const lamp = createMachine({ id: 'lamp' });\nexport default lamp;", 'lamp'),
  ).toBe('default');
  expect(
    exportOf("const a = setup().createMachine({\n id: 'lamp' });\nexport { a as light };", 'lamp'),
  ).toBe('light');
});

test('a link contains a recording, and the last events of a long one', async () => {
  const { session, take } = simulate(model, model.starts[0]!, redact);
  take!(model.steps[0]!);
  const { text, count } = await packRecording(session, 1);
  expect(count).toBe(2);
  const place = readPlace(linkTo({ recording: text, step: count }));
  expect(place).toEqual({ recording: text, step: 2 });
  expect((await unpackRecording(text)).entries).toEqual(session.entries);
  await expect(unpackRecording('bm90IGEgcmVjb3JkaW5n')).rejects.toThrow();

  const digestOf = (seed: number) => createHash('sha256').update(String(seed)).digest('base64');
  const entries = Array.from({ length: 2_000 }, (_, order) => ({
    ...session.entries[0]!,
    order,
    context: { checksum: digestOf(order) },
  }));
  const long = await packRecording({ ...session, entries }, 1_999);
  expect(long.text.length).toBeLessThan(30_000);
  const read = await unpackRecording(long.text);
  expect(read.entries.at(-1)).toEqual(entries.at(-1));
  expect(read.dropped).toBe(2_000 - long.count);
});

test('the log filters by actor, event and changed context key, and drops the oldest rows', () => {
  const { session, take } = simulate(model, model.starts[0]!, redact);
  take!(model.steps[0]!);
  take!(model.steps[1]!);
  const log = createLog();
  const steps = (filters: object) => {
    const all = { query: '', actor: '', event: '', key: '', ...filters };
    log.rebuild([session], (row) => matchesFilters(row, all));
    return log.rows().map(({ entry }) => entry.order);
  };
  expect(steps({ key: 'presses' })).toEqual([1]);
  expect(steps({ event: 'lamp.press' })).toEqual([1, 2]);
  expect(steps({ actor: 'elsewhere' })).toEqual([]);
  expect(steps({ actor: 'outside' })).toEqual([0, 1, 2]);
  const dropped = session.entries.shift();
  log.add(session, { ...session.entries[0]!, order: 3 }, dropped);
  expect(log.rows().map(({ entry }) => entry.order)).toEqual([1, 2, 3]);
});

test('compares two sessions of a chart', () => {
  const press = (...steps: number[]) => {
    const { session, take } = simulate(model, model.starts[0]!, redact);
    for (const step of steps) take!(model.steps[step]!);
    return session.entries;
  };
  expect(compare(press(0, 0), press(0, 0))).toEqual({ sameFromStart: 3, differences: [] });
  const [one, other] = [press(0, 0), press(0, 1)];
  expect(compare(one, other)).toEqual({
    sameFromStart: 2,
    differences: [{ one: one[2], other: other[2], paths: [] }],
  });
  const changed = [one[0]!, { ...one[1]!, context: { presses: 5 } }, one[2]!];
  expect(compare(one, changed).differences).toEqual([
    { one: one[1], other: changed[1], paths: ['presses'] },
  ]);
  expect(compare(one, [one[0]!, one[2]!]).differences).toEqual([{ one: one[1], paths: [] }]);
});

test('collapses states, and reduces a chart to the neighbours of a state', () => {
  const state = (name: string) => ({ ...shapeOf(model.machine).states[0]!, name });
  const edge = (from: string, target: string) => ({
    id: `${from} → ${target}`,
    source: from,
    target,
    event: 'go',
    guard: '',
  });
  const chart = {
    id: 'nested',
    states: ['a', 'b', 'b.c', 'b.d', 'e'].map(state),
    edges: [edge('a', 'b.c'), edge('b.c', 'b.d'), edge('b.d', 'e'), edge('b', 'a')],
  };
  expect(outerStates(chart)).toEqual(['b']);
  const { states, edges } = collapse(chart, new Set(['b']));
  expect(states.map(({ name }) => name)).toEqual(['a', 'b', 'e']);
  expect(edges.map(({ source: from, target }) => [from, target])).toEqual([
    ['a', 'b'],
    ['b', 'e'],
    ['b', 'a'],
  ]);
  const near = neighbourhood(chart, ['e']);
  expect(near.states.map(({ name }) => name)).toEqual(['b', 'b.d', 'e']);
  expect(near.edges.map(({ id }) => id)).toEqual(['b.d → e']);
});

test('reads an event, or says why a text is none', () => {
  expect(readEvent('{"type":"press","times":2}')).toEqual({ type: 'press', times: 2 });
  expect(readEvent('{"type":')).toMatch(/^This is not JSON: /);
  expect(readEvent('[1]')).toMatch(/^An event is an object/);
  expect(readEvent('{"kind":"press"}')).toMatch(/«type» is missing/);
});

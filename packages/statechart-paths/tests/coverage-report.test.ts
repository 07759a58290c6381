/** Recording and reporting coverage, on a chart made for these tests. */
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, createMachine } from 'xstate';
import { type ChartModel, pathOf, recordCoverage, recordEdges, unknownSubjects } from '../src';
import { coverageGaps, coverageOf, coverageTable, requirementsTable } from '../src/coverage/report';
import { requirementsOf } from '../src/requirements';

const text = (en: string) => ({ fa: en, en });
const machine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on', hit: 'broken' } }, on: { on: { press: 'off' } }, broken: {} },
});
const model: ChartModel = {
  machine,
  externalGuards: [],
  invariants: [],
  journeys: [],
  project: () => null,
  doc: {
    purpose: text('a lamp'),
    states: { off: text('dark'), on: text('light'), broken: text('shards') },
    files: { chart: [], wiring: [], view: [], tests: [] },
  },
  starts: [{ name: text('buy'), input: undefined }],
  steps: [{ name: text('press'), event: { type: 'press' } }],
  exceptions: { view: { 'off · hit → broken': 'no screen sends this event' } },
};
/** Returns what a recorder observes of an actor of the chart, or of an older version of the chart. */
const walk = (chart: AnyStateMachine, ...events: string[]) => {
  const recorder = recordEdges(chart.id);
  const actor = createActor(chart, { inspect: recorder.inspect }).start();
  for (const type of events) actor.send({ type });
  actor.stop();
  return [recorder.take()];
};
const older = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on', glow: 'off' } }, on: { on: { press: 'off' } } },
});
afterAll(() => ['model', 'view'].forEach((run) => rmSync(`reports/coverage/${run}-lamp.jsonl`)));

test('a run without records of a chart is reported as not run', () => {
  const before = coverageOf(model, ['browser']);
  expect(before.runs).toEqual({});
  expect(coverageTable([before], ['browser'])).toMatch(/lamp +states +not run/);
  expect(coverageGaps([before], ['browser'])).toContain('lamp, browser: nothing');
});

test('reports reasons for uncovered items, ignores excused ones, and merges recorded runs', () => {
  recordCoverage('model', 'lamp', walk(machine, 'press', 'press'));
  recordCoverage('view', 'lamp', walk(older, 'glow', 'press'));
  const before = coverageOf(model, ['model', 'view']);
  expect(before.runs.model!.transition.missing).toEqual([
    { id: 'off · hit → broken', reason: 'no step of the model sends «hit»', isExcused: false },
  ]);
  expect(before.runs.model!.state.missing).toEqual([
    { id: 'broken', reason: 'unreachable: no step leads to it', isExcused: false },
  ]);
  expect(before.runs.view!.transition).toMatchObject({
    covered: ['off · press → on'],
    percent: 50,
  });
  expect(before.runs.view!.transition.missing).toContainEqual({
    id: 'off · hit → broken',
    reason: 'no screen sends this event',
    isExcused: true,
  });

  recordCoverage('view', 'lamp', walk(machine, 'press', 'press'));
  const after = coverageOf(model, ['model', 'view']);
  expect(after.runs.view!.transition.percent).toBe(100);
  expect(coverageTable([after], ['model', 'view', 'browser'])).toMatch(
    /lamp +states +2\/3 66% +2\/3 100% \(1 excused\)/,
  );
  expect(coverageGaps([after], ['view'])).toContain(
    'lamp, view, excused: off · hit → broken\n    no screen sends this event',
  );
});

test('predicted items do not compile as coverage', () => {
  const { items } = pathOf(model, model.starts[0]!, []);
  // @ts-expect-error items of a path are no observation
  const predicted: Parameters<typeof recordCoverage>[2] = items;
  expect(predicted).toEqual([]);
});

test('requirements report how many walks cover each item, and which items no walk covers', () => {
  const holding: ChartModel = {
    ...model,
    claims: [{ claim: text('a lamp is a lamp'), watch: () => () => true }],
    requirements: {
      on: ['1.1'],
      'off · hit → broken': ['1.2'],
      broken: ['1.2'],
      'a lamp is a lamp': ['1.10'],
    },
  };
  const pressed = ['off · press → on', '@ on'];
  expect(requirementsOf(holding, { model: [pressed, []], view: [[]] })).toEqual([
    { number: '1.1', subjects: ['on'], walks: { model: 1, view: 0 }, missed: [] },
    {
      number: '1.2',
      subjects: ['off · hit → broken', 'broken'],
      walks: { model: 0, view: 0 },
      missed: ['off · hit → broken', 'broken'],
    },
    { number: '1.10', subjects: ['a lamp is a lamp'], walks: { model: 2, view: 0 }, missed: [] },
  ]);
  const table = requirementsTable([coverageOf(holding, ['model'])], ['model', 'browser']);
  expect(table).toMatch(/lamp +1\.2 +\d+ +not run +covered by no walk: off · hit → broken; broken/);
  expect(unknownSubjects(holding)).toEqual([]);
  const invalid = { requirements: { dark: ['1.1'], 'off · kick → on': ['1.1'], bark: ['1.1'] } };
  expect(unknownSubjects({ ...model, ...invalid })).toEqual(['dark', 'off · kick → on', 'bark']);
});

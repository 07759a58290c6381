/** Coverage as it is recorded and reported, on a chart of its own. */
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { type ChartModel, coverageGaps, coverageOf, coverageTable, recordCoverage } from '../src';

const text = (en: string) => ({ fa: en, en });
const machine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on', hit: 'broken' } }, on: { on: { press: 'off' } }, broken: {} },
});
const model: ChartModel = {
  machine,
  worldGuards: [],
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
  exceptions: { view: { 'off · hit → broken': 'nobody hits it on a screen' } },
};
afterAll(() => ['model', 'view'].forEach((run) => rmSync(`reports/coverage/${run}-lamp.jsonl`)));

test('a run that has recorded nothing of a chart has not run, and says so', () => {
  const before = coverageOf(model, ['browser']);
  expect(before.runs).toEqual({});
  expect(coverageTable([before], ['browser'])).toMatch(/lamp +states +not run/);
  expect(coverageGaps([before], ['browser'])).toContain('lamp, browser: nothing');
});

test('what is not covered has its reason; what is excused does not count against the run; what is recorded adds up', () => {
  recordCoverage('model', 'lamp', ['off · press → on', 'on · press → off']);
  recordCoverage('view', 'lamp', ['off · press → on', 'a transition of an older chart']);
  const before = coverageOf(model, ['model', 'view']);
  expect(before.runs.model!.transition.missing).toEqual([
    { id: 'off · hit → broken', reason: 'no step of the model is «hit»', isExcused: false },
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
    reason: 'nobody hits it on a screen',
    isExcused: true,
  });

  recordCoverage('view', 'lamp', ['off · press → on', 'on · press → off']);
  const after = coverageOf(model, ['model', 'view']);
  expect(after.runs.view!.transition.percent).toBe(100);
  expect(coverageTable([after], ['model', 'view', 'browser'])).toMatch(
    /lamp +states +2\/3 66% +2\/3 100% \(1 excused\)/,
  );
  expect(coverageGaps([after], ['view'])).toContain(
    'lamp, view, excused: off · hit → broken\n    nobody hits it on a screen',
  );
});

import { shapeOf } from 'statechart-paths/chart';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { readSession } from '../src/protocol';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: {} },
});

test('restores a saved session and rejects one that cannot be displayed', () => {
  const entry = {
    order: 0,
    at: 0,
    guards: [],
    from: 'outside',
    event: { type: 'lamp.press' },
    edges: [],
    effects: [],
    states: ['on'],
    context: {},
    next: [],
  };
  const session = { id: 'lamp', tab: '', chart: shapeOf(lamp), entries: [entry] };
  expect(readSession(JSON.stringify(session))).toEqual(session);
  for (const bad of [
    null,
    {},
    { ...session, entries: [] },
    { ...session, entries: [{}] },
    { ...session, chart: { id: 'lamp', states: [] } },
  ])
    expect(() => readSession(JSON.stringify(bad))).toThrow(/Invalid input|Too small/);
});

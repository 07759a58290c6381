import { expect, test } from 'vitest';
import { drawSequence, rowsOf } from '../src/page/sequence';

const session = (id: string, ...entries: { order: number; from: string; type: string }[]) => ({
  id,
  tab: 'ab12',
  chart: { id, states: [], edges: [] },
  entries: entries.map(({ order, from, type }) => ({
    order,
    at: 0,
    from,
    event: { type },
    edges: [],
    guards: [],
    effects: ['goOn'],
    states: [`${id}Goes`],
    context: {},
    next: [],
  })),
});

test('the combined log of several charts lists sender, receiver and states of each event in order', () => {
  const rows = rowsOf([
    session(
      'session',
      { order: 0, from: 'outside', type: 'login.submit' },
      { order: 2, from: 'logIn', type: 'xstate.done.actor.logIn' },
    ),
    session('purchase', { order: 1, from: 'session', type: 'session.started' }),
  ]);
  const { head, body } = drawSequence(rows);
  const words = (svg: string) =>
    svg
      .replaceAll(/<title>.*?<\/title>/g, '')
      .replaceAll(/<[^>]+>/g, '|')
      .split(/\|+/)
      .filter(Boolean);
  expect(words(head)).toEqual(['outside', 'session', 'purchase', 'logIn']);
  expect(words(body)).toEqual([
    '1',
    'login.submit',
    'sessionGoes  ▸ goOn',
    '2',
    'session.started',
    'purchaseGoes  ▸ goOn',
    '3',
    'logIn ✓',
    'sessionGoes  ▸ goOn',
  ]);
});

import { expect, test } from 'vitest';
import { createLog } from '../src/page/log';
import { drawNames, drawRows, placeColumns } from '../src/page/sequence';
import { durationText } from '../src/page/time';

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
  const sessions = [
    session(
      'session',
      { order: 0, from: 'outside', type: 'login.submit' },
      { order: 2, from: 'logIn', type: 'xstate.done.actor.logIn' },
    ),
    session('purchase', { order: 1, from: 'session', type: 'session.started' }),
  ];
  const log = createLog();
  log.rebuild(sessions, () => true);
  const rows = log.rows();
  const columns = placeColumns(log.columns(), sessions);
  const [head, body] = [drawNames(columns), drawRows({ rows, first: 0, last: 3 }, columns)];
  const words = (svg: string) =>
    svg
      .replaceAll(/<title>.*?<\/title>|<text class="time".*?<\/text>/g, '')
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

test('the columns are wide enough for every name', () => {
  const long = 'aVeryLongNameOfAnActorThatIsShownInFull';
  const { list } = placeColumns(['outside', long, `${long}2`], []);
  expect(list.map(({ name }) => name)).toEqual(['outside', long, `${long}2`]);
  expect(list[2]!.x - list[1]!.x).toBeGreaterThan(long.length * 7);
});

test.each([
  [15, '15 ms'],
  [2_300, '2.3 s'],
  [125_000, '2 min 5 s'],
  [7_260_000, '2 h 1 min'],
])('shows %i milliseconds as %s', (milliseconds, text) =>
  expect(durationText(milliseconds)).toBe(text),
);

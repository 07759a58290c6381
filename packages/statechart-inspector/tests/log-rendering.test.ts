// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { batched } from '../src/page/batched';
import { createLog } from '../src/page/log';
import { drawRows, placeColumns, updateRows } from '../src/page/sequence';

afterEach(() => vi.unstubAllGlobals());

const entry = (order: number, from: string) => ({
  order,
  at: 1_700_000_000_000 + order * 17,
  from,
  event: { type: `press.${order} <now>` },
  edges: [],
  guards: [],
  effects: order % 2 === 0 ? ['shine'] : [],
  states: [`state${order}`],
  context: {},
  next: [],
});
const lamp = {
  id: 'lamp',
  tab: 'ab12',
  chart: { id: 'lamp', states: [], edges: [] },
  entries: Array.from({ length: 20 }, (_, order) => entry(order, order % 3 ? 'outside' : 'lamp')),
};

test('updated rows of the log equal newly drawn ones', () => {
  const log = createLog();
  log.rebuild([lamp], () => true);
  const columns = placeColumns(log.columns(), [lamp]);
  const draw = (first: number, selected: number) => {
    const markup = drawRows({ rows: log.rows(), first, last: first + 8, selected }, columns);
    document.body.innerHTML = markup;
    return document.body;
  };
  const expected = draw(11, 15).innerHTML;
  const rows = draw(0, 2).querySelectorAll('.row');
  updateRows(rows, { rows: log.rows(), first: 11, last: 19, selected: 15 }, columns);
  expect(document.body.innerHTML).toBe(expected);
  expect(document.querySelectorAll('.row')[0]).toBe(rows[0]);
});

test('an animation frame runs one of the waiting renderings', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  const ran: string[] = [];
  const [log, details] = [
    batched(() => ran.push('log')),
    batched(() => {
      ran.push('details');
      throw new Error('a rendering that fails does not stop the next ones');
    }),
  ];
  details();
  log();
  log();
  expect(() => frames.shift()!(0)).toThrow('fails');
  expect(ran).toEqual(['details']);
  frames.shift()!(0);
  expect(ran).toEqual(['details', 'log']);
  expect(frames).toEqual([]);
});

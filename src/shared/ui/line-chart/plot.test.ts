/** The marks on the line of a chart: what is written and drawn, and where. */
import { afterEach, expect, test, vi } from 'vitest';
import type uPlot from 'uplot';
import type { Point } from './point';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, addListener() {} }));
const { digits, drawMarks } = await import('./plot');

afterEach(() => vi.useRealTimers());

/** Draws on a plot with one pixel for each day and each unit. @returns what the canvas received */
function draw(points: readonly Point[], more: { goal?: number; selected?: number } = {}) {
  const texts: string[] = [];
  const dots: [x: number, y: number, radius: number][] = [];
  const lines: string[] = [];
  let from = '';
  const ctx = {
    save() {},
    restore() {},
    setLineDash() {},
    beginPath() {},
    stroke() {},
    fill() {},
    strokeText() {},
    textAlign: '',
    textBaseline: '',
    arc: (x: number, y: number, radius: number) => void dots.push([x, y, radius]),
    fillText(text: string, x: number) {
      texts.push(`${text} at ${x}, ${this.textAlign}, ${this.textBaseline}`);
    },
    moveTo: (x: number, y: number) => (from = `${x},${y}`),
    lineTo: (x: number, y: number) => void lines.push(`${from} to ${x},${y}`),
  };
  const plot = {
    ctx,
    bbox: { left: 0, top: 0, width: 40, height: 100 },
    valToPos: (value: number) => value,
  };
  const dayOf = (day: string) => Date.parse(day.slice(0, 10)) / 86_400_000 - 20_000;
  drawMarks(plot as unknown as uPlot, dayOf, {
    points,
    goal: undefined,
    selected: undefined,
    colour: (name) => name,
    font: '12px x',
    ...more,
  });
  return { texts, dots, lines };
}
/** Points of days after the epoch of the plot. */
const pointsOf = (values: Readonly<Record<number, number>>): Point[] =>
  Object.entries(values).map(([day, value]) => ({
    day: new Date((20_000 + Number(day)) * 86_400_000).toISOString().slice(0, 10),
    value,
  }));

test('the ends of a line are named, on the side away from the line', () => {
  const { texts, dots } = draw(pointsOf({ 0: 80, 1: 79, 2: 78.5 }));
  expect(texts).toEqual(['آغاز ۸۰ at 0, right, bottom', 'آخرین ۷۸٫۵ at 2, left, top']);
  expect(dots).toEqual([
    [0, 80, 3.5],
    [2, 78.5, 3.5],
  ]);
});

test('a value of today is named «امروز»', () => {
  vi.useFakeTimers({ now: 20_001.5 * 86_400_000, toFake: ['Date'] });
  const [first, last] = pointsOf({ 0: 80, 1: 79 });
  const { texts } = draw([first!, { ...last!, day: `${last!.day}T20:00:00` }]);
  expect(texts[1]).toMatch(/^امروز ۷۹/);
});

test('a value alone between two gaps is a dot', () => {
  const { dots } = draw(pointsOf({ 0: 80, 1: 79, 2: 78, 30: 77, 60: 76, 61: 75 }));
  expect(dots.map(([x]) => x)).toEqual([0, 30, 61]);
});

test('the goal is a line with its value, the selected value a line and a larger dot', () => {
  const { texts, dots, lines } = draw(pointsOf({ 0: 80, 1: 79, 2: 78 }), {
    goal: 61.25,
    selected: 1,
  });
  expect(texts[0]).toBe('هدف ۶۱٫۲۵ at 20, center, bottom');
  expect(lines).toEqual(['0,61.25 to 40,61.25', '1,0 to 1,100']);
  expect(dots.at(-1)).toEqual([1, 79, 5.5]);
  expect(draw(pointsOf({ 0: 80, 1: 79 }), { selected: 7 }).lines).toEqual([]);
});

test('a value has two decimals at most', () => {
  expect([71.456, 70, 0.1 + 0.2].map(digits)).toEqual(['۷۱٫۴۶', '۷۰', '۰٫۳']);
});

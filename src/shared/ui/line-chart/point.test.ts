import { expect, test } from 'vitest';
import { gapsOf, sortedByDate, pointsSince, type Point } from './point';

const on = (day: string, value = 1): Point => ({ day, value });

test('sorts values by time and omits those without a valid date', () => {
  const points = [on('2026-11-02', 2), on('دیروز'), on('2026-11-01T20:00:00')];
  expect(sortedByDate(points).map(({ value }) => value)).toEqual([1, 2]);
});

test('breaks a line at a gap of more than ten days that is longer than usual', () => {
  const daily = ['2026-11-01', '2026-11-02', '2026-11-12', '2026-11-13', '2026-11-24'];
  expect([...gapsOf(daily.map((day) => on(day)))]).toEqual([4]);
  const everyOtherWeek = ['2026-09-01', '2026-09-15', '2026-09-29', '2026-11-01'];
  expect([...gapsOf(everyOtherWeek.map((day) => on(day)))]).toEqual([3]);
  expect([...gapsOf([on('2026-11-01')])]).toEqual([]);
});

test('the four-week range ends with the last value, however old it is', () => {
  const points = [on('2026-01-03'), on('2026-01-04'), on('2026-01-31')];
  expect(pointsSince(points, 28)).toEqual(points.slice(1));
});

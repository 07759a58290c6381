import { expect, test } from 'vitest';
import { inOrder, isAfterGap, lately, type Point } from './point';

const on = (day: string, value = 1): Point => ({ day, value });

test('values stand in the order of time, and what names no day is left out', () => {
  const points = [on('2026-11-02', 2), on('دیروز'), on('2026-11-01T20:00:00')];
  expect(inOrder(points).map(({ value }) => value)).toEqual([1, 2]);
});

test('a line ends where nothing was entered for more than ten days', () => {
  const points = [on('2026-11-01'), on('2026-11-11'), on('2026-11-22')];
  expect(points.map((_, at) => isAfterGap(points, at))).toEqual([false, false, true]);
});

test('four weeks end with the last value, however long ago that was', () => {
  const points = [on('2026-01-03'), on('2026-01-04'), on('2026-01-31')];
  expect(lately(points, 28)).toEqual(points.slice(1));
});

import { expect, test } from 'vitest';
import { emptyWeight, type WeightEntry } from './weekly-report';
import {
  changeOfMeasure,
  chronological,
  distanceToGoal,
  meanOf,
  occupiedDayTitle,
  placeForNewWeight,
  placeOfDay,
} from './weigh-in';

const on = (date: string, weight = 70): WeightEntry => ({ ...emptyWeight(), date, weight });
const week = (...entries: WeightEntry[]) => [
  ...entries,
  ...Array.from({ length: 7 - entries.length }, emptyWeight),
];
// 2026-11-21 is a Saturday, 2026-11-27 the Friday of its week.
const LAST_WEEK = week(on('2026-11-14'), on('2026-11-20'));

test.each([
  ['into a new week of an empty report', [], 0],
  ['into an empty week', week(), 0],
  [
    'into the last week if that is empty, even if earlier days are free',
    [...LAST_WEEK, ...week()],
    7,
  ],
  [
    'after the days of its own week, Saturday to Friday',
    [...LAST_WEEK, ...week(on('2026-11-21'))],
    8,
  ],
  ['into the first gap', week(emptyWeight(), on('2026-11-22')), 0],
  ['into a new week after a week of other days', LAST_WEEK, 7],
  [
    'into a new week after a week that only ends in its own',
    week(on('2026-11-20'), on('2026-11-21')),
    7,
  ],
  ['into a new week after a full week', week(...Array<WeightEntry>(7).fill(on('2026-11-22'))), 7],
  ['into a new week after a week with an unreadable date', week(on('دیروز')), 7],
  ['into a new week after a weight without a day', week(on('')), 7],
])('a weight of Monday goes %s', (_, weights, place) => {
  expect(placeForNewWeight(weights, '2026-11-23')).toBe(place);
});

test.each([
  ['2026-11-21', 1],
  ['2026-11-27', 1],
  ['2026-11-28', 7],
  ['2026-11-20', 7],
])('a week runs from Saturday to Friday: %s gets position %i', (day, place) => {
  expect(placeForNewWeight(week(on('2026-11-24T08:00:00')), day)).toBe(place);
});

test('finds the weight of a day at any time of day and ignores empty rows', () => {
  const weights = week(on('2026-11-21', 0), on('2026-11-22'), on('2026-11-21T07:00:00'));
  expect(placeOfDay(weights, '2026-11-21')).toBe(2);
  expect(placeOfDay(weights, '2026-11-23')).toBeNull();
});

test('sorts weights by date and omits rows without a date or a weight', () => {
  const weights = [on('2026-11-22', 2), on('', 9), on('2026-11-21', 1), on('2026-11-23', 0)];
  expect(chronological(weights).map(({ weight }) => weight)).toEqual([1, 2]);
});

test('the mean of a week ignores empty days, and an empty week has no mean', () => {
  expect(meanOf(week(on('2026-11-21', 78), on('2026-11-22', 77.5)))).toBe(77.8);
  expect(meanOf(week())).toBeNull();
  expect(changeOfMeasure(78.4, 77.9)).toBe(-0.5);
});

test.each([
  ['2026-11-21T09:00:00', 'برای امروز وزن ثبت کرده‌اید'],
  ['2026-11-20', 'برای این روز وزن ثبت کرده‌اید'],
  ['', 'برای این روز وزن ثبت کرده‌اید'],
])('on 2026-11-21, the question about the weight of «%s» is titled «%s»', (date, title) => {
  expect(occupiedDayTitle(date, new Date('2026-11-21T23:00:00'))).toBe(title);
});

test.each([
  ['an unfinished loss', 80, 77.4, 75, 2.4],
  ['an unfinished gain', 50, 52.1, 55, 2.9],
  ['a reached goal', 80, 75, 75, 0],
  ['a goal that was passed', 80, 74.2, 75, 0],
  ['a change away from the goal', 80, 81, 75, 6],
  ['a single weight', 80, 80, 75, 5],
  ['a single weight at the goal', 75, 75, 75, 0],
])('the distance to the goal of %s', (_, first, last, goal, distance) => {
  expect(distanceToGoal(first, last, goal)).toBe(distance);
});

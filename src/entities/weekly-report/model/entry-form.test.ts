import { expect, test } from 'vitest';
import { measureBounds } from '@/shared/api/contract/rules/measure';
import {
  fromTyped,
  roundingOf,
  sizeErrors,
  stamped,
  stampOf,
  stampOfToday,
  stepWeight,
  toTyped,
  weightErrors,
} from './entry-form';
import { allParts, emptyWeight, newSize, PARTS } from './weekly-report';

test.each([
  ['2026-11-15', 1],
  ['2026-11-16', 2],
  ['2026-11-21', 7],
])('%s is weekday %i, counted from Sunday as 1', (day, weekday) => {
  expect(stampOf(day, new Date(2026, 10, 21, 9, 5))).toEqual({
    date: day,
    weekday,
    createdAt: '2026-11-21T09:05:00',
  });
});

test('a weight requires kilograms and a complete date, with one message each', () => {
  expect(weightErrors(emptyWeight())).toEqual([
    { field: 'weight', message: 'وزن باید مقدار داشته باشد' },
    { field: 'date', message: 'تاریخ باید مقدار داشته باشد' },
  ]);
  const day = { ...emptyWeight(), weight: 70, date: '2026-11-21' };
  expect(weightErrors(day)).toEqual([{ field: 'date', message: 'روز هفته باید مقدار داشته باشد' }]);
  expect(weightErrors({ ...day, weekday: 7 })).toEqual([
    { field: 'date', message: 'تاریخ ثبت باید مقدار داشته باشد' },
  ]);
  const moment = { ...stampOf('2026-11-21', new Date()), date: '2026-11-21T00:00:00' };
  expect(weightErrors({ ...emptyWeight(), weight: 70, ...moment })).toEqual([]);
  expect(
    weightErrors({ ...emptyWeight(), weight: 70, ...stampOf('2026-11-21', new Date()) }),
  ).toEqual([]);
});

test('a size requires all ten circumferences, each named in its message', () => {
  const size = { ...newSize([]), ...stampOf('2026-11-21', new Date()) };
  expect(sizeErrors(size).map(({ message }) => message)).toEqual(
    PARTS.map(([, name]) => `${name} باید مقدار داشته باشد`),
  );
  expect(newSize([{ ...size, weekNumber: 4 }]).weekNumber).toBe(5);
});

test.each([0.5, 501, 99_999])('rejects %d kg or cm with a message at the field', (value) => {
  const stamp = stampOf('2026-11-21', new Date());
  expect(weightErrors({ ...emptyWeight(), ...stamp, weight: value })).toEqual([
    { field: 'weight', message: 'وزن باید بین ۱ تا ۵۰۰ کیلوگرم باشد' },
  ]);
  const size = { ...newSize([]), ...stamp, ...allParts(90), hip: value };
  expect(sizeErrors(size)).toEqual([
    { field: 'hip', message: 'باسن باید بین ۱ تا ۵۰۰ سانتی‌متر باشد' },
  ]);
});

test('an invalid date shows one message with the expected format', () => {
  const typed = stampOf('۱۴۰۵/۱۳/۴۵', new Date());
  expect(typed).toEqual({ date: '۱۴۰۵/۱۳/۴۵', weekday: 0, createdAt: '' });
  expect(weightErrors({ ...emptyWeight(), ...typed, weight: 70 })).toEqual([
    {
      field: 'date',
      message: 'تاریخ را به صورت سال/ماه/روز وارد کنید؛ مثال: ۱۳۷۵/۰۴/۲۳.',
    },
  ]);
});

test.each([
  ['72.345', 'به ۷۲٫۳۵ گرد می‌شود'],
  ['72.34', undefined],
  ['0.001', undefined],
  ['abc', undefined],
])('the rounding hint for «%s» is: %s', (typed, expected) => {
  expect(roundingOf(typed, 'weight')).toBe(expected);
});

test.each([
  ['50.5', 50.5],
  ['۵۰', 50],
  ['72.345', 72.35],
  ['-70', -1],
  ['', 0],
  ['abc', -1],
  [' ', 0],
  ['50,5', 50.5],
  ['7.', 7],
  ['1e3', -1],
])('parses «%s» as %d', (typed, value) => {
  expect(fromTyped(typed, 'weight')).toBe(value);
});

test('an unreadable measure is out of bounds, not missing', () => {
  const entry = {
    ...emptyWeight(),
    ...stampOfToday(new Date()),
    weight: fromTyped('abc', 'weight'),
  };
  expect(weightErrors(entry)).toEqual([
    { field: 'weight', message: measureBounds('وزن', 'weight') },
  ]);
});

test('shows a number in its field as it is typed, and zero as an empty field', () => {
  expect([-1, 0, 70, 72.5].map(toTyped)).toEqual(['', '', '70', '72.5']);
});

test('fills in a row’s missing weekday and creation date and changes nothing else', () => {
  const now = new Date(2026, 10, 23, 9, 5);
  const row = { ...emptyWeight(), weight: 70, date: '2026-11-21T07:00:00' };
  expect(stamped(row, now)).toEqual({ ...row, weekday: 7, createdAt: '2026-11-23T09:05:00' });
  const whole = { ...row, weekday: 3, createdAt: '2026-11-20T00:00:00' };
  expect(stamped(whole, now)).toEqual(whole);
  expect(stamped(emptyWeight(), now)).toEqual(emptyWeight());
});

test.each([
  [78.7, 0.1, 78.8],
  [78.75, -0.1, 78.65],
  [0.3, 0.1, 1],
  [1, -0.1, 1],
  [500, 0.1, 500],
])('stepping %d kg by %d results in %d', (value, by, next) => {
  expect(stepWeight(value, by)).toBe(next);
});

test('the stamp of today has the local day, its weekday and the time', () => {
  expect(stampOfToday(new Date(2026, 10, 21, 0, 5))).toEqual({
    date: '2026-11-21',
    weekday: 7,
    createdAt: '2026-11-21T00:05:00',
  });
});

import { expect, test } from 'vitest';
import { hoursInWords, isOpenAt } from './support-hours';

const HOURS = [
  { days: [0, 1, 2, 3, 4], opens: '09:00', closes: '21:00' },
  { days: [5], opens: '09:00', closes: '13:00' },
  { days: [6], opens: '22:00', closes: '02:00' },
];

test.each([
  ['2026-11-21T05:30:00Z', true], // Saturday 9:00 in Tehran
  ['2026-11-21T05:29:00Z', false],
  ['2026-11-25T17:29:00Z', true], // Wednesday 20:59
  ['2026-11-25T17:30:00Z', false],
  ['2026-11-26T09:00:00Z', true], // Thursday 12:30
  ['2026-11-26T10:00:00Z', false],
  ['2026-11-27T08:00:00Z', false], // Friday 11:30
  ['2026-11-27T18:30:00Z', true], // Friday 22:00
  ['2026-11-20T20:45:00Z', true], // Saturday 0:15 in Tehran, in the hours of Friday
  ['2026-11-20T22:30:00Z', false], // Saturday 2:00
  ['2026-11-26T20:45:00Z', false], // Friday 0:15
])('at %s the support is open: %s', (time, isOpen) => {
  expect(isOpenAt(HOURS, new Date(time))).toBe(isOpen);
});

test('writes the hours in words', () => {
  expect(hoursInWords(HOURS)).toBe(
    'شنبه تا چهارشنبه ۹:۰۰ تا ۲۱:۰۰؛ پنجشنبه ۹:۰۰ تا ۱۳:۰۰؛ جمعه ۲۲:۰۰ تا ۲:۰۰',
  );
  expect(hoursInWords([{ days: [0, 2], opens: '10:00', closes: '12:30' }])).toBe(
    'شنبه و دوشنبه ۱۰:۰۰ تا ۱۲:۳۰',
  );
  expect(hoursInWords([])).toBe('');
});

import { expect, test } from 'vitest';
import { formatJalaliDate, formatJalaliDateTime, formatElapsed } from './jalali';

test('agrees with the calendar of Intl on every fifth day from 1920 to 2060', () => {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-arabext', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  });
  const expected = (date: Date) => {
    const part = Object.fromEntries(
      parts.formatToParts(date).map(({ type, value }) => [type, value]),
    );
    return `${part.year}/${part.month}/${part.day}`;
  };
  let days = 0;
  for (let time = Date.UTC(1920, 0, 1); time <= Date.UTC(2060, 11, 31); time += 5 * 86_400_000) {
    const date = new Date(time);
    const shown = formatJalaliDate(date.toISOString().slice(0, 10));
    if (shown !== expected(date))
      expect.fail(`${date.toISOString()}: ${shown}, Intl says ${expected(date)}`);
    days += 1;
  }
  expect(days).toBe(10_301);
});

test('formats a date with its time on a 24-hour clock', () => {
  expect(formatJalaliDateTime('2024-01-01T20:05:00')).toBe('۱۴۰۲/۱۰/۱۱ ۲۰:۰۵');
  expect(formatJalaliDateTime('2024-01-01T08:05:00')).toBe('۱۴۰۲/۱۰/۱۱ ۰۸:۰۵');
});

test.each(['', '2024-02-30', 'yesterday', '2024-13-01', '2024-01-01T99:99', 'x2024-01-01'])(
  'formats %j as a dash',
  (value) => {
    expect(formatJalaliDateTime(value)).toBe('—');
  },
);

test.each([
  ['2026-11-23T09:59:30Z', 'همین حالا'],
  ['2026-11-23T10:05:00Z', 'همین حالا'],
  ['2026-11-23T09:59:00Z', '۱ دقیقه پیش'],
  ['2026-11-23T07:30:00Z', '۲ ساعت پیش'],
  ['2026-11-20T09:00:00Z', '۳ روز پیش'],
  ['2026-11-09T09:00:00Z', '۲ هفته پیش'],
  ['2026-06-23T09:00:00Z', '۵ ماه پیش'],
  ['2024-11-01T09:00:00Z', '۲ سال پیش'],
  ['2026-02-30T09:00:00Z', ''],
  ['', ''],
])('on 23 November at ten, «%s» is formatted as «%s»', (value, expected) => {
  expect(formatElapsed(value, Date.parse('2026-11-23T10:00:00Z'))).toBe(expected);
});

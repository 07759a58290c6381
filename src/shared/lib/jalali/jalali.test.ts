import { expect, test } from 'vitest';
import { formatJalaliDate, formatJalaliDateTime } from './jalali';

test('every day from 1920 to 2060 agrees with the calendar of Intl', () => {
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
  for (let time = Date.UTC(1920, 0, 1); time <= Date.UTC(2060, 11, 31); time += 86_400_000) {
    const date = new Date(time);
    const shown = formatJalaliDate(date.toISOString().slice(0, 10));
    if (shown !== expected(date))
      expect.fail(`${date.toISOString()}: ${shown}, Intl says ${expected(date)}`);
    days += 1;
  }
  expect(days).toBe(51_501);
});

test('a time stands beside its date, counted to 24', () => {
  expect(formatJalaliDateTime('2024-01-01T20:05:00')).toBe('۱۴۰۲/۱۰/۱۱ ۲۰:۰۵');
  expect(formatJalaliDateTime('2024-01-01T08:05:00')).toBe('۱۴۰۲/۱۰/۱۱ ۰۸:۰۵');
});

test.each(['', '2024-02-30', 'yesterday', '2024-13-01', '2024-01-01T99:99', 'x2024-01-01'])(
  '%j shows as a dash',
  (value) => {
    expect(formatJalaliDateTime(value)).toBe('—');
  },
);

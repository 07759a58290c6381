import { expect, test } from 'vitest';
import { formatJalaliDate } from './jalali';
import { dateError, parseJalaliDate, toJalaliInput } from './jalali-input';

test('every fifth day from 1921-03-21 to 2060 survives formatting and parsing as Persian input', () => {
  for (let time = Date.UTC(1921, 2, 21); time <= Date.UTC(2060, 11, 31); time += 5 * 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    const written = toJalaliInput(day);
    if (parseJalaliDate(written) !== day || formatJalaliDate(day) !== written)
      expect.fail(`${day}: ${written}, ${parseJalaliDate(written)}, ${formatJalaliDate(day)}`);
  }
});

test.each([
  '',
  '1402',
  '1402/13/01',
  '1402/00/10',
  '1402/07/31',
  '1402/12/30',
  '1299/12/29',
  '1451/01/01',
  '1402/1/1/1',
  '2024-01-01x',
  'دیروز',
])('rejects %j as a date', (text) => {
  expect(parseJalaliDate(text)).toBeNull();
});

test.each(['', 'yesterday', '2024-02-30'])(
  'formats the invalid date %j as an empty text',
  (iso) => {
    expect(toJalaliInput(iso)).toBe('');
  },
);

test('accepts the years 1300 to 1450', () => {
  expect([parseJalaliDate('1300/01/01'), parseJalaliDate('1450/12/29')]).toEqual([
    '1921-03-21',
    '2072-03-19',
  ]);
});

test.each([
  '1402/10/11',
  '۱۴۰۲/۱۰/۱۱',
  '١٤٠٢-١٠-١١',
  ' 1402/10/11 ',
  '1402.10.11',
  '۱۴۰۲ ۱۰ ۱۱',
  '۱۴۰۲٫۱۰٫۱۱',
  '14021011',
  '\u202b1402\u200f/10/11',
])('parses %j as the first of January 2024', (text) => {
  expect(parseJalaliDate(text)).toBe('2024-01-01');
});

test.each([
  ['23/04/1375', '1996-07-13'],
  ['23041375', '1996-07-13'],
  ['4-23-1375', '1996-07-13'],
  ['5/5/1375', '1996-07-26'],
  ['۱۳۱۲۱۳۷۵', '1997-03-03'],
])('parses %j, which can only mean one day, as %s', (text, day) => {
  expect(parseJalaliDate(text)).toBe(day);
});

test.each(['11/10/1402', '11101402'])('rejects %j with its two readings', (text) => {
  expect(parseJalaliDate(text)).toBeNull();
  expect(dateError(text)).toBe(
    'این تاریخ دو معنی دارد: ۱۴۰۲/۱۰/۱۱ یا ۱۴۰۲/۱۱/۱۰؛ یکی از این دو را بنویسید.',
  );
});

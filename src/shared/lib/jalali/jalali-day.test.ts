import { expect, test } from 'vitest';
import { formatJalaliDay } from './jalali-day';

const now = new Date('2026-11-23T09:00:00Z');

test.each([
  ['2026-11-14', 'شنبه ۲۳ آبان'],
  ['2026-11-14T23:59:00', 'شنبه ۲۳ آبان'],
  ['2026-03-20', 'جمعه ۲۹ اسفند ۱۴۰۴'],
  ['2026-03-21', 'شنبه ۱ فروردین'],
  ['', '—'],
  ['دیروز', '—'],
])('formats %j as «%s»', (value, expected) => {
  expect(formatJalaliDay(value, now)).toBe(expected);
});

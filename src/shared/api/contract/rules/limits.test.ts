/** Limits and formats of every value, whether typed, stored or received (decision 54). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { basketLine } from '../basket-line';
import { money, percent } from '../wire';
import { LIMITS } from './limits';
import { isMeasure, parseMeasure } from './measure';
import { isBirthday, toMobile, toUserName } from './person';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

describe('a mobile number', () => {
  const prefixes = fc.constantFrom('0', '+98', '0098', '98', '', '+98 0');
  const gaps = fc.constantFrom(
    '',
    ' ',
    '-',
    '\u200e',
    '\u00a0',
    '\u2013',
    '\u202a',
    '.',
    '(',
    ') ',
    '/',
  );

  test('is normalized for any prefix and separators, in Persian or Latin digits', () => {
    fc.assert(
      fc.property(prefixes, digits(9), gaps, fc.boolean(), (prefix, rest, gap, isPersian) => {
        const typed = `${prefix}${gap}9${rest.slice(0, 2)}${gap}${rest.slice(2)}`;
        expect(toMobile(isPersian ? toPersianDigits(typed) : typed)).toBe(`09${rest}`);
      }),
    );
  });

  test('is recognized in no other text, and another user name is sent exactly as typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const mobile = toMobile(text);
        if (mobile === null) expect(toUserName(text)).toBe(text);
        else expect(mobile).toMatch(/^09\d{9}$/);
      }),
    );
    expect(toMobile('0912123456')).toBeNull();
    expect(toMobile('091212345678')).toBeNull();
  });
});

describe('a measure', () => {
  test('has two decimals at most and is never negative', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 999, noNaN: true }), (value) => {
        const parsed = parseMeasure(value.toFixed(5), 'size')!;
        expect(Math.abs(parsed - value)).toBeLessThanOrEqual(0.005_01);
        expect(String(parsed)).toMatch(/^\d{1,4}(\.\d{1,2})?$/);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => (parseMeasure(text, 'size') ?? 0) >= 0));
    expect(parseMeasure('-70', 'weight')).toBeNull();
  });

  test.each([
    [0.99, false],
    [1, true],
    [500, true],
    [500.01, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('of %d is valid: %s', (value, isPossible) => {
    expect(isMeasure('weight', value)).toBe(isPossible);
    expect(isMeasure('size', value)).toBe(isPossible);
  });
});

test.each([
  ['1921-03-20', false],
  ['1921-03-21', true],
  ['1996-07-14', true],
  ['2999-01-01', false],
  ['1996-02-30', false],
  ['۱۳۷۵/۱۳/۴۵', false],
  ['', false],
])('%j is a valid birthday: %s', (text, isPossible) => {
  expect(isBirthday(text)).toBe(isPossible);
});

test('clamps money between 0 and the safe maximum, and a percentage between 0 and 100', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.double()), (value) => {
      const rials = z.parse(money, value);
      expect(rials >= 0 && rials <= LIMITS.moneyRials).toBe(true);
      const share = z.parse(percent, value);
      expect(share >= 0 && share <= 100).toBe(true);
    }),
  );
  expect(z.parse(money, -5)).toBe(0);
  expect(z.parse(money, 12_345)).toBe(12_345);
});

test.each(['noTaxPrice', 'discount', 'tax', 'price'])(
  'rejects a stored line whose %s is negative or too large',
  (name) => {
    const line = { productType: 1, itemId: 4, title: 'کلاس', relatedId: 0, numbers: 1 };
    for (const amount of [10, null, undefined])
      expect(z.safeParse(basketLine, { ...line, [name]: amount }).success).toBe(true);
    for (const amount of [-1, 1e15, '10'])
      expect(z.safeParse(basketLine, { ...line, [name]: amount }).success).toBe(false);
  },
);

test.each([
  [' ۷۲٫۵ ', 72.5],
  ['72/5', 72.5],
  ['72,5', 72.5],
  ['72.', 72],
  ['72.555', 72.56],
  ['\u200f۷۲\u200c،\ufe0f۵', 72.5],
  ['७२.५', 72.5],
  ['７２．５', 72.5],
  ['۷۲٫۵ کیلو', 72.5],
  ['72.5kg', 72.5],
  ['۷۲ سانتی‌متر', null],
  ['1,072.5', null],
  ['72½', null],
  ['1234567890', null],
  ['', null],
])('parses %j as the measure %j', (typed, measure) =>
  expect(parseMeasure(typed, 'weight')).toBe(measure),
);

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPersianDigits } from '@/shared/lib/persian-text';
import {
  isBirthday,
  isDay,
  isDayOrMoment,
  isNationalCode,
  toCode,
  toMobile,
  toUserName,
} from './person';

test.each([
  ['0013542419', true],
  ['0499370899', true],
  ['0013542418', false],
  ['1111111111', false],
  ['001354241', false],
  ['00135424190', false],
  ['x013542419', false],
])('%j is a valid national code: %s', (code, isOne) => expect(isNationalCode(code)).toBe(isOne));

test('a code is read with blanks, dashes and invisible marks, in any digits', () => {
  expect(toCode(' ۰۰۱-۳۵۴۲\u2013۴۱ ۹\u200f')).toBe('0013542419');
});

test('exactly one of ten national codes that differ in their last digit is valid', () => {
  for (const beginning of ['001354241', '049937089', '123456789', '208765432'])
    expect([...'0123456789'].filter((last) => isNationalCode(beginning + last))).toHaveLength(1);
});

test.each([
  ['2024-02-29', true, true],
  ['2023-02-29', false, false],
  ['2024-13-01', false, false],
  ['x2024-02-29', false, false],
  ['2024-02-29x', false, false],
  ['2024-2-9', false, false],
  ['2024-02-29T10:30:00', false, true],
  ['2024-02-29T25:00:00', false, false],
  ['2024-02-29 10:30:00', false, false],
  ['2023-02-29T10:30:00', false, false],
  ['1921-03-20', true, false],
  ['1921-03-21', true, true],
  ['2072-03-19T23:59:59', false, true],
  ['2072-03-20', true, false],
  ['0000-01-01', true, false],
  ['9999-12-31', true, false],
])('%j is a day: %s, a day or a date with time: %s', (text, day, moment) => {
  expect(isDay(text)).toBe(day);
  expect(isDayOrMoment(text)).toBe(moment);
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

test('accepts today as a birthday and rejects tomorrow', () => {
  const dayIn = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  expect([isBirthday(dayIn(0)), isBirthday(dayIn(1))]).toEqual([true, false]);
});

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

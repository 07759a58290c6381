import { expect, test } from 'vitest';
import { needsAddress, unpairedLines } from './pairing';
import { isBirthday, isDay, isDayOrMoment, isNationalCode, toCode } from './person';
import { barePath, isSigned, signedPath } from './signed-url';

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

test('accepts today as a birthday and rejects tomorrow', () => {
  const dayIn = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  expect([isBirthday(dayIn(0)), isBirthday(dayIn(1))]).toEqual([true, false]);
});

test('only products require a delivery address', () => {
  const of = (...types: (1 | 2 | 3 | 4)[]) => types.map((productType) => ({ productType }));
  expect(needsAddress(of(1, 2, 3))).toBe(false);
  expect(needsAddress(of(1, 4))).toBe(true);
  expect(needsAddress([])).toBe(false);
});

test('a line is paired with the line of the other kind whose id it references', () => {
  const course = { productType: 1, itemId: 5, relatedId: 7 } as const;
  const diet = { productType: 2, itemId: 7, relatedId: 5 } as const;
  const extension = { productType: 3, itemId: 7, relatedId: 7 } as const;
  expect(unpairedLines([course, diet])).toEqual([]);
  expect(unpairedLines([course])).toEqual([course]);
  expect(unpairedLines([diet, { ...diet, itemId: 5, relatedId: 0 }])).toEqual([diet]);
  expect(unpairedLines([{ ...course, relatedId: 0 }])).toEqual([]);
  expect(unpairedLines([{ ...course, itemId: 7 }, diet])).toEqual([diet]);
  expect(unpairedLines([extension])).toEqual([extension]);
  expect(unpairedLines([extension, { ...extension, relatedId: 0 }])).toEqual([]);
});

test('a signed URL contains the path of its file and can be stripped back to it', () => {
  const signed = signedPath('/files/a.jpg', '17-abc');
  expect(signed).toBe('/files/signed/17-abc/a.jpg');
  expect([barePath(signed), isSigned(signed)]).toEqual(['/files/a.jpg', true]);
  expect([barePath('/files/a.jpg'), isSigned('/files/a.jpg')]).toEqual(['/files/a.jpg', false]);
});

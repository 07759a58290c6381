import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cleanTyped,
  formatNumber,
  toLatinDigits,
  toPersianDigits,
  toPersianLetters,
} from './persian-text';

test('converts Persian and Arabic-Indic digits and separators to Latin', () => {
  expect(toLatinDigits('۰۹۱۲٣٤٥٦۷۸۹')).toBe('09123456789');
  expect(toLatinDigits('۵۰٫۵')).toBe('50.5');
  expect(toLatinDigits('١٬٢٠٠')).toBe('1,200');
});

test.each([
  ['٠٩१२๓４𝟝', '0912345'],
  ['\u202a0912\u202c\u200b', '0912'],
  ['1\ufe0f\u20e32', '1\u20e32'],
  ['߀߁߉', '019'],
])('cleans %j to %j', (typed, clean) => {
  expect(cleanTyped(typed)).toBe(clean);
});

test('digits survive conversion to Persian and back', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9 a-z]{0,20}$/), (text) => {
      expect(toLatinDigits(toPersianDigits(text))).toBe(text);
    }),
  );
});

test('converts Arabic yeh and kaf to Persian', () => {
  expect(toPersianLetters('علي كريمى')).toBe('علی کریمی');
});

test('groups a number and limits it to two decimals', () => {
  expect(formatNumber(1234.567)).toBe('۱٬۲۳۴٫۵۷');
});

/** Limits of amounts, whether stored or received (decision 54). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { basketLine } from '../basket-line';
import { money, percent } from '../wire';
import { LIMITS } from './limits';

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

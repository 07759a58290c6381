import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProductType } from '../codes';
import { codeDiscountsOf, toDiscountCode } from './discount-code';

test.each([
  ['morabi10', 'MORABI10'],
  [' Morabi 10 ', 'MORABI10'],
  ['ＭＯＲＡＢＩ１０', 'MORABI10'],
  ['morabi\u200c۱۰\u200e', 'MORABI10'],
  ['MORABI-١٠', 'MORABI-10'],
  ['نوروز۱۴۰۵', 'نوروز1405'],
  ['كيك', 'کیک'],
  ['', ''],
])('compares the code %j as %j', (typed, code) => expect(toDiscountCode(typed)).toBe(code));

const course = (itemId: number, payable: number, quantity = 1) => ({
  productType: ProductType.course,
  itemId,
  payable,
  quantity,
});

test.each([
  ['truncates a percentage in each line', [999, 1_001], { percent: 10 }, [99, 100]],
  ['takes everything off at 100 percent', [999, 1], { percent: 100 }, [999, 1]],
  ['shares an amount in proportion', [3_000, 1_000], { amount: 1_000 }, [750, 250]],
  ['loses no rial of an amount', [1, 1, 1], { amount: 2 }, [0, 1, 1]],
  ['takes no more off than the lines cost', [30, 70], { amount: 500 }, [30, 70]],
  ['takes nothing off free lines', [0, 0], { amount: 500 }, [0, 0]],
])('%s', (_, prices, terms, discounts) => {
  const lines = prices.map((price, index) => course(index + 1, price));
  expect(codeDiscountsOf(lines, { percent: 0, amount: 0, items: [], ...terms })).toEqual(discounts);
});

test('takes nothing off items that it is not for, also of another kind with the same id', () => {
  const lines = [
    course(1, 500),
    { ...course(2, 500), productType: ProductType.diet },
    course(2, 7),
  ];
  const items = [{ productType: ProductType.course, itemId: 2 }];
  expect(codeDiscountsOf(lines, { percent: 0, amount: 900, items })).toEqual([0, 0, 7]);
  expect(codeDiscountsOf(lines, { percent: 50, amount: 0, items })).toEqual([0, 0, 3]);
});

test('an amount is taken off whole, and no line costs less than 0', () => {
  const line = fc.record({
    productType: fc.constantFrom(ProductType.course, ProductType.product),
    itemId: fc.integer({ min: 1, max: 4 }),
    payable: fc.integer({ min: 0, max: 99_999_999_999 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  const item = fc.record({ productType: fc.constant(ProductType.course), itemId: fc.nat(4) });
  const terms = fc.record({
    percent: fc.constant(0),
    amount: fc.integer({ min: 1, max: 999_999_999_999 }),
    items: fc.array(item, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), terms, (lines, code) => {
      const discounts = codeDiscountsOf(lines, code);
      const isFor = ({ productType, itemId }: (typeof lines)[number]) =>
        code.items.length === 0 ||
        code.items.some((each) => each.productType === productType && each.itemId === itemId);
      const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
      const totals = lines.map((each) => each.payable * each.quantity);
      const eligible = sum(totals.filter((_, index) => isFor(lines[index]!)));
      expect(sum(discounts)).toBe(Math.min(code.amount, eligible));
      for (const [index, discount] of discounts.entries()) {
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(isFor(lines[index]!) ? totals[index]! : 0);
      }
    }),
  );
});

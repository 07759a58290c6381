import { expect, test } from 'vitest';
import { ProductType } from '@/shared/api/contract/codes';
import type { BasketLine } from './basket-line';
import { discountedTotals, discountOfOrder } from './discount-code';

const line = { productType: ProductType.diet, itemId: 7, unitPrice: 1000, quantity: 2 };
const lines = [{ ...line, discount: 0, tax: 90, payable: 1090 } as BasketLine];
const code = { code: 'YALDA', percent: 10, amount: 0, items: [] };

test('an order has a discount only if the code takes something off', () => {
  const discount = discountOfOrder(lines, code);
  expect(discount).toEqual({ code: 'YALDA', amount: expect.any(Number) });
  const { amount } = discount!;
  expect(discountedTotals(lines, discount)).toMatchObject({
    discount: amount,
    grand: 2180 - amount,
  });
  const ofOthers = [{ productType: ProductType.diet, itemId: 8 }];
  expect(discountOfOrder(lines, { ...code, items: ofOthers })).toBeUndefined();
});

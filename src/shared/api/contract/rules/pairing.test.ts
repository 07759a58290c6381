import { expect, test } from 'vitest';
import { needsAddress, unpairedLines } from './pairing';

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

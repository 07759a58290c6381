import { expect, test } from 'vitest';
import { ProductType } from '@/shared/api/contract/codes';
import { type BasketLine, restoreRemovedLines, pairsOf } from './basket-line';

const line = (productType: ProductType, itemId: number, relatedId = 0): BasketLine => ({
  productType,
  itemId,
  title: '',
  size: '',
  color: '',
  unitPrice: 0,
  discount: 0,
  tax: 0,
  payable: 0,
  quantity: 1,
  image: '',
  relatedId,
});
const { course, diet, product } = ProductType;
const yoga = line(course, 1, 7);
const itsDiet = line(diet, 7, 1);
const shirt = line(product, 4);

test('pairs a course with its diet at any position, and leaves every other line unpaired', () => {
  expect(pairsOf([itsDiet, shirt, yoga])).toEqual([[shirt], [yoga, itsDiet]]);
});

test('does not pair a diet that is linked to another course, or to none', () => {
  const other = line(course, 2, 7);
  expect(pairsOf([yoga, other, itsDiet])).toEqual([[yoga, itsDiet], [other]]);
  const courseOnly = line(diet, 7);
  expect(pairsOf([yoga, courseOnly])).toEqual([[yoga], [courseOnly]]);
  expect(pairsOf([line(course, 3), line(diet, 3)])).toHaveLength(2);
});

test('restores removed lines at their position, even if the basket has changed since', () => {
  const before = [yoga, itsDiet, shirt];
  const after = [shirt];
  expect(restoreRemovedLines(after, { before, after })).toEqual(before);
  const added = line(course, 9);
  expect(restoreRemovedLines([shirt, added], { before, after })).toEqual([
    shirt,
    added,
    yoga,
    itsDiet,
  ]);
  expect(restoreRemovedLines([yoga], { before, after })).toEqual([yoga, itsDiet]);
});

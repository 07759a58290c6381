import { expect, test } from 'vitest';
import { ProductType } from '@/shared/api/contract/codes';
import type { BasketLine } from './basket-line';
import { linesOfInvoice, payableLines } from './payable-lines';

const line = (over: Partial<BasketLine>): BasketLine => ({
  productType: ProductType.course,
  itemId: 1,
  title: 'یوگا',
  size: '',
  color: '',
  unitPrice: 1_000_000,
  discount: 0,
  tax: 100_000,
  payable: 1_100_000,
  quantity: 1,
  image: '',
  relatedId: 0,
  ...over,
});
const course = line({ relatedId: 7 });
const diet = line({ productType: ProductType.diet, itemId: 7, title: 'حجم', relatedId: 1 });
const small = line({ productType: ProductType.product, itemId: 1, title: 'پیراهن', size: 'S' });
const large = { ...small, size: 'L', quantity: 2 };
const LINES = [course, diet, small, large];
const itemOf = ({ productType, itemId, title }: BasketLine) => ({ productType, itemId, title });

test('without a pending invoice every line is payable', () => {
  expect(payableLines(LINES, [])).toEqual(LINES);
});

test('a course and its diet are not payable while one of them is being paid', () => {
  for (const paying of [course, diet])
    expect(payableLines(LINES, [{ items: [itemOf(paying)] }])).toEqual([small, large]);
});

test('a product is not payable in another size or number while it is being paid', () => {
  expect(payableLines(LINES, [{ items: [itemOf(small)] }])).toEqual([course, diet]);
});

test('finds the lines of an invoice by their titles if the server sends no types', () => {
  const items = [{ itemId: 0, title: 'پیراهن، L، ۲ عدد' }];
  expect(linesOfInvoice(LINES, { items })).toEqual([small, large]);
});

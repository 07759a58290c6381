import { expect, test } from 'vitest';
import { offerOfProduct, toProduct } from './product.queries';

const priced = {
  id: 6,
  title: 'کش',
  image: '/p.jpg',
  price: 700,
  discountPercent: 3,
  extraDiscountPercent: 1,
};
const product = toProduct({
  ...priced,
  description: 'شرح',
  inventories: [{ size: 'M', description: '', colors: ['سرخ'] }],
  coach: null,
  previewVideoSrc: '',
  lessons: [],
  requirements: [],
  questions: [],
  shareImageSrc: '',
  updatedAt: '',
});

test('the offer of a product has the chosen size and colour (decision 22)', () => {
  expect(offerOfProduct(product, 'M', 'سرخ')).toEqual({
    kind: 'product',
    ...priced,
    connectedDiet: null,
    size: 'M',
    color: 'سرخ',
  });
});

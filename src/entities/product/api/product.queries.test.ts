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
});

test('a product is offered in the size and the colour that were chosen (decision 22)', () => {
  expect(offerOfProduct(product, 'M', 'سرخ')).toEqual({
    kind: 'product',
    ...priced,
    connectedDiet: null,
    size: 'M',
    color: 'سرخ',
  });
});

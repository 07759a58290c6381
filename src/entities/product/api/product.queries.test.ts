import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/shared/api';
import { offerOfProduct, productCatalogue, toProduct } from './product.queries';

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

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['at once while the list of home is fresh', 0, 700],
  ['with its new price when the list of home is a minute old', 60_000, 900],
])('the page of a product shows it %s', async (_, age, price) => {
  const data = [{ ...priced, price: 900 }];
  vi.stubGlobal('fetch', async () => Response.json({ status: 200, messages: [], data }));
  const { queryKey } = productCatalogue.list;
  queryClient.setQueryData(queryKey, [product], { updatedAt: Date.now() - age });
  expect(await queryClient.fetchQuery(productCatalogue.entry(6))).toMatchObject({ price });
});

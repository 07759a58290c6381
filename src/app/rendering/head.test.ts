/** What search engines read about a product. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Product, productCatalogue } from '@/entities/product';
import { routes } from '@/shared/config/routes';
import { headOf } from './head';

test.each<[string, Product['sizes'], string]>([
  ['sizes without a choice of colours', [{ size: 'L', colors: [], description: '' }], 'InStock'],
  ['sizes with colours', [{ size: 'L', colors: ['سفید'], description: '' }], 'InStock'],
  ['no sizes', [], 'OutOfStock'],
])('a product with %s is offered as it can be ordered', (_, sizes, availability) => {
  const client = new QueryClient();
  const { queryKey } = productCatalogue.entry(1);
  const texts = { title: 'حوله', description: '', image: '/files/a.webp', shareImageSrc: '' };
  const product = { id: 1, price: 1000, sizes, ...texts };
  client.setQueryData(queryKey, product as unknown as Product);
  const { about } = headOf(routes.product(1), client);
  expect(about!((path) => path)).toMatchObject([
    { offers: { availability: `https://schema.org/${availability}` } },
    {},
  ]);
});

/** The metadata and structured data of an item for search engines. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Course, courseCatalogue } from '@/entities/course';
import { type Product, productCatalogue } from '@/entities/product';
import { routes } from '@/shared/config/routes';
import { headOf } from './head';

const texts = { title: 'حوله', description: '', image: '/files/a.webp', shareImageSrc: '' };

test.each<[string, Product['sizes'], string]>([
  ['sizes without a choice of colours', [{ size: 'L', colors: [], description: '' }], 'InStock'],
  ['sizes with colours', [{ size: 'L', colors: ['سفید'], description: '' }], 'InStock'],
  ['no sizes', [], 'OutOfStock'],
])('a product with %s is offered as it can be ordered', (_, sizes, availability) => {
  const client = new QueryClient();
  const { queryKey } = productCatalogue.entry(1);
  const product = { id: 1, price: 1000, sizes, ...texts };
  client.setQueryData(queryKey, product as unknown as Product);
  const { about } = headOf(routes.product(1), client);
  expect(about!((path) => path)).toMatchObject([
    { offers: { availability: `https://schema.org/${availability}` } },
    {},
  ]);
});

test('a class is offered at its price with its diet, as its page shows it', () => {
  const client = new QueryClient();
  const { queryKey } = courseCatalogue.entry(1);
  const course = { id: 1, price: 1000, connectedDiet: { id: 2, price: 500 }, ...texts };
  client.setQueryData(queryKey, course as unknown as Course);
  const { about } = headOf(routes.course(1), client);
  expect(about!((path) => path)).toMatchObject([{ offers: { price: 1500 } }, {}]);
});

/** The metadata and structured data of an item for search engines. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { contentPageQuery, videoSetQuery } from '@/entities/content';
import { type Course, courseCatalogue } from '@/entities/course';
import { type Diet, dietCatalogue } from '@/entities/diet';
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
    {
      url: '/products/1',
      image: '/files/a.webp',
      offers: { priceCurrency: 'IRR', availability: `https://schema.org/${availability}` },
    },
    {},
  ]);
});

test('a class is offered at its price with its diet, as its page shows it', () => {
  const client = new QueryClient();
  const { queryKey } = courseCatalogue.entry(1);
  const workload = { sessionCount: 4, sessionDuration: 30 };
  const course = {
    id: 1,
    price: 1000,
    connectedDiet: { id: 2, price: 500 },
    ...workload,
    ...texts,
  };
  client.setQueryData(queryKey, course as unknown as Course);
  const { about } = headOf(routes.course(1), client);
  expect(about!((path) => path)).toMatchObject([
    { offers: { price: 1500 }, hasCourseInstance: { courseWorkload: 'PT120M' } },
    {},
  ]);
});

test('an item has a short description without markup, and no SVG in its preview', () => {
  const client = new QueryClient();
  const description = `<p>گرم</p><p>${'و نرم '.repeat(40)}</p>`;
  const diet = { id: 1, price: 1000, ...texts, description, image: '/files/a.svg' };
  client.setQueryData(dietCatalogue.entry(1).queryKey, diet as unknown as Diet);
  const head = headOf(routes.diet(1), client);
  expect(head.description).toMatch(/^گرم و نرم .{149}…$/);
  expect(head.picture.src).toBe('/images/share.png');
});

test.each([
  ['/login', { title: 'ورود | مربی', isIndexable: false }],
  ['/classes/9', { title: 'مربی', isIndexable: false, isMissing: true }],
  ['/pages/aboutUs', { title: 'درباره ما | مربی', description: 'متن', isIndexable: true }],
  ['/pages/videos/VideoGuide', { title: 'راهنما | مربی', isIndexable: true }],
])('the head of %s has its own title, and says whether it may be indexed', (path, head) => {
  const client = new QueryClient();
  client.setQueryData(contentPageQuery('aboutUs').queryKey, {
    title: 'درباره ما',
    body: '<p>متن</p>',
  });
  client.setQueryData(videoSetQuery('VideoGuide').queryKey, { title: 'راهنما', videos: [] });
  expect(headOf(path, client)).toMatchObject(head);
});

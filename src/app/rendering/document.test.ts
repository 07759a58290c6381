import { expect, test } from 'vitest';
import { DEHYDRATED_ID } from '../dehydrated-page';
import { renderDocument } from './document';

const TEMPLATE =
  '<head><meta name="description" content="پیش‌فرض"><title>مربی</title></head><body></body>';
const text = '«یوگا» "آرام" <script> & \'نرم\'</script>';
const description = `${text} و گرم`;
const render = (isIndexable: boolean) =>
  new DOMParser().parseFromString(
    renderDocument(
      TEMPLATE,
      { root: '', styles: [] },
      {
        title: text,
        description,
        picture: { src: '/a.png', size: [1200, 630] },
        about: () => [{ name: text }],
        isIndexable,
        isMissing: false,
      },
      { path: '/classes/1', state: { mutations: [], queries: [{ queryHash: text } as never] } },
      'https://morabi.example',
    ),
    'text/html',
  );

test('texts with quotation marks and markup stay texts in a document', () => {
  const rendered = render(true);
  expect(rendered.title).toBe(text);
  const contents = [...rendered.querySelectorAll('meta')].map((meta) => [
    meta.getAttribute('name') ?? meta.getAttribute('property'),
    meta.content,
  ]);
  expect(contents.filter(([name]) => name === 'description')).toEqual([
    ['description', description],
  ]);
  expect(Object.fromEntries(contents)).toMatchObject({
    'og:title': text,
    'og:description': description,
    'og:url': 'https://morabi.example/classes/1',
    'og:image': 'https://morabi.example/a.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': text,
  });
  const dataOf = (selector: string): unknown =>
    JSON.parse(rendered.querySelector(selector)!.textContent);
  expect(dataOf('[type="application/ld+json"]')).toMatchObject({ '@graph': [{ name: text }] });
  expect(dataOf(`#${DEHYDRATED_ID}`)).toMatchObject({ state: { queries: [{ queryHash: text }] } });
});

test('only a page that may not be indexed says so', () => {
  const robots = (isIndexable: boolean) =>
    render(isIndexable).querySelector<HTMLMetaElement>('[name=robots]')?.content;
  expect([robots(true), robots(false)]).toEqual([undefined, 'noindex']);
});

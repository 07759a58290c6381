import { expect, test } from 'vitest';
import { renderDocument } from './document';

test('texts with quotation marks and markup stay texts in the head of a document', () => {
  const text = '«یوگا» "آرام" <script> & \'نرم\'';
  const rendered = renderDocument(
    '<head><title>مربی</title></head><body></body>',
    { root: '', styles: [] },
    {
      title: text,
      description: text,
      picture: { src: '/a.png' },
      about: () => [],
      isIndexable: true,
      isMissing: false,
    },
    { path: '/classes/1', state: { mutations: [], queries: [] } },
    'https://morabi.example',
  );
  const { head } = new DOMParser().parseFromString(rendered, 'text/html');
  expect(head.querySelector('title')?.textContent).toBe(text);
  for (const name of ['name="description"', 'property="og:title"', 'property="og:image:alt"'])
    expect(head.querySelector(`meta[${name}]`)?.getAttribute('content'), name).toBe(text);
});

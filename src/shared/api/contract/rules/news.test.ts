import { expect, test } from 'vitest';
import { screenAt } from '@/shared/config/screens';
import { MAX_NEWS_TEXT, NEWS_KIND_NAMES, newsKind, newsText, quotesKnown } from './news';

test.each(NEWS_KIND_NAMES)(
  '%s has a text within the rules of the shop, and leads to a screen',
  (kind) => {
    const { text, pathOf } = newsKind(kind);
    expect(quotesKnown(kind, text)).toBe(true);
    expect(text.length).toBeLessThanOrEqual(MAX_NEWS_TEXT);
    expect(text).not.toMatch(/\p{Nd}/u);
    const path = pathOf({ id: 12, parentId: 34 });
    expect(screenAt(path.split('?')[0]!), path).toBeDefined();
  },
);

test('a text quotes only what its kind has', () => {
  expect(quotesKnown('classBegins', '{title} {time} {link}')).toBe(true);
  for (const text of ['{amount}', '{ title }', '{}', '{title} {title', '{{title}}'])
    expect([text, quotesKnown('programReady', text)]).toEqual([text, false]);
  expect(quotesKnown('programReady', '{title}')).toBe(false);
});

test('a message quotes its values, and an empty text is that of its kind', () => {
  const values = { title: 'یوگا {link} $&', link: 'https://morabi.example/3/lessons' };
  expect(newsText('classBegins', 'کلاس {title}: {link}', values)).toBe(
    'کلاس یوگا {link} $&: https://morabi.example/3/lessons',
  );
  expect(newsText('programReady', '', values)).toBe(
    'مربی: برنامه شما آماده است. https://morabi.example/3/lessons',
  );
});

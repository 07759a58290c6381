import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routes } from '@/shared/config/routes';
import { decodeBackUrl, encodeBackUrl } from './back-url';

const origin = 'https://morabi.example';
const id = fc.integer({ min: 1, max: 999_999 });
const path = fc.oneof(
  fc.constantFrom(
    routes.home,
    routes.profile,
    routes.myCourses,
    routes.myDiets,
    routes.basket,
    routes.invoices,
    routes.supportChat,
  ),
  id.map(routes.lessons),
  fc.tuple(id, id).map(([course, lesson]) => routes.player(course, lesson)),
  id.map(routes.dietForm),
  fc.constantFrom(routes.contentPage('Introduction'), routes.videoPage('VideoGuide')),
);
const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((parameters) => `?${parameters}`),
);

describe('back URLs', () => {
  test('encode / as @ and ? as !', () => {
    expect(encodeBackUrl('/invoices?part=2')).toBe('@invoices!part=2');
    expect(decodeBackUrl('@profile', origin)).toBe('/profile');
    expect(decodeBackUrl('@', origin)).toBe('/');
  });

  test('lead home when a separator is encoded differently, even in a free-text parameter', () => {
    for (const encoded of ['@userinfo@%2fx', '@userinfo@%5Cx', '@userinfo@%2540x', '@userinfo@@x'])
      expect(decodeBackUrl(encoded, origin), encoded).toBe('/');
    expect(decodeBackUrl('@userinfo@x', origin)).toBe('/userinfo/x');
  });

  test('are decoded up to 1024 characters and rejected above', () => {
    const encoded = `@invoices!${'x'.repeat(1014)}`;
    expect(decodeBackUrl(encoded, origin)).toBe(`/invoices?${'x'.repeat(1014)}`);
    expect(decodeBackUrl(`${encoded}x`, origin)).toBe('/');
  });

  test('survive encoding and decoding for every returnable screen with any query', () => {
    fc.assert(
      fc.property(path, query, (screen, search) => {
        expect(decodeBackUrl(encodeBackUrl(screen + search), origin)).toBe(screen + search);
      }),
    );
  });

  test.each([
    '@@evil.example',
    '@\\evil.example',
    '@.@@evil.example',
    'https:@@evil.example',
    'javascript:alert(1)',
    '@profile@@x',
    '@%2f@evil.example',
    '@invoices%5c',
    '@inv\u0000oices',
    '@inv\noices',
    '@login',
    '@login@@',
    '@register',
    '@nowhere',
    'profile',
    '',
    `@invoices!${'x'.repeat(1024)}`,
    undefined,
  ])('decode %j to home', (encoded) => {
    expect(decodeBackUrl(encoded, origin)).toBe('/');
  });

  test('never lead to another origin', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            '@',
            '!',
            '/',
            '\\',
            '.',
            ':',
            '%2f',
            '%40',
            'evil.example',
            'profile',
            ' ',
            '\t',
            '?',
            '#',
          ),
        }),
        (encoded) => {
          expect(new URL(decodeBackUrl(encoded, origin), origin).origin).toBe(origin);
        },
      ),
    );
  });
});

import { expect, test } from 'vitest';
import { createRedact, REDACTED } from '../src';

const redact = createRedact();

test('redacts secrets by field name and personal data by pattern', () => {
  const shown = JSON.stringify(
    redact({
      credentials: { username: 'sara', password: 'open sesame' },
      answer: [{ token: 'abc', expires: 60 }],
      messages: ['sent to ۰۹۱۲۰۰۰۰۰۰۱', 'your code is 6998', 'mail to sara@example.com'],
      note: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abc',
      url: 'https://bank.example/pay/TOKEN?x=1',
      error: Object.assign(new Error('caller 09120000001'), { messages: ['0912 000 0001'] }),
      id: 9_120_000_001,
    }),
  );
  for (const secret of ['sesame', 'abc', '۰۹۱۲', '0912', '6998', 'sara@', 'eyJ', 'TOKEN', '9120'])
    expect(shown).not.toContain(secret);
  expect(shown).toContain('https://bank.example/…');
});

test('redacts the personal fields that a project adds', () => {
  const person = { nickname: 'S', height: 170 };
  expect(redact(person)).toEqual(person);
  expect(createRedact([/^height$/, /name$/])(person)).toEqual({
    nickname: REDACTED,
    height: REDACTED,
  });
});

test('keeps decision data readable and replaces values that cannot be displayed', () => {
  const circle: Record<string, unknown> = {
    kind: 'course',
    taxPercent: 10,
    isAllowed: true,
    title: 'بدنسازی',
    path: '/shopping',
    offer: null,
    act: () => {},
    when: new Date(0),
    count: 12n,
    sizes: new Map<string, unknown>([
      ['S', { token: 'abc' }],
      ['token', 'abc'],
    ]),
    tags: new Set(['a']),
    bytes: new Uint8Array([1, 2]),
    steps: Array.from({ length: 1030 }, (_, step) => step),
    file: 'src/pages/weekly-report/ui/report-page.tsx',
    broken: '',
  };
  Object.defineProperty(circle, 'broken', {
    enumerable: true,
    get: () => {
      throw new Error('not now');
    },
  });
  circle.self = circle;
  expect(redact(circle)).toEqual({
    kind: 'course',
    taxPercent: 10,
    isAllowed: true,
    title: 'بدنسازی',
    path: '/shopping',
    offer: null,
    act: '‹function›',
    when: '1970-01-01T00:00:00.000Z',
    count: '12n',
    sizes: {
      '‹Map›': [
        ['S', { token: REDACTED }],
        ['token', REDACTED],
      ],
    },
    tags: { '‹Set›': ['a'] },
    bytes: { '‹Uint8Array›': [1, 2] },
    steps: [...Array.from({ length: 1000 }, (_, step) => step), '‹30 more›'],
    file: 'src/pages/weekly-report/ui/report-page.tsx',
    broken: { error: 'Error', message: 'not now' },
    self: '‹…›',
  });
});

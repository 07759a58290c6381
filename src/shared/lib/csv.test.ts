import { expect, test } from 'vitest';
import { toCsv } from './csv';

test('a table starts with a byte order mark, and its lines end with CRLF', () => {
  expect(toCsv(['تاریخ', 'وزن'], [['۱۴۰۵/۰۹/۰۲', 78.5]])).toBe(
    '\uFEFFتاریخ,وزن\r\n۱۴۰۵/۰۹/۰۲,78.5\r\n',
  );
  expect(toCsv(['تاریخ'], [])).toBe('\uFEFFتاریخ\r\n');
});

test.each([
  ['الف، ب', 'الف، ب'],
  ['a,b', '"a,b"'],
  ['او گفت "باشد"', '"او گفت ""باشد"""'],
  ['دو\nخط', '"دو\nخط"'],
  ['', ''],
])('writes %j as one cell', (text, written) => {
  expect(toCsv([text], [])).toBe(`\uFEFF${written}\r\n`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\u200F=1', '\t1', '＝1'])(
  'escapes %j so that it is not a formula',
  (text) => {
    expect(toCsv([], [[text]])).toContain(`'${text}`);
  },
);

test('writes numbers unescaped, including negative ones', () => {
  expect(toCsv([], [[-1.5, 0]])).toContain('-1.5,0\r\n');
});

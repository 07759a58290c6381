import { expect, test } from 'vitest';
import { toCsv } from './csv';

test('a table begins with the mark that makes spreadsheets read Persian, and its lines end as they expect', () => {
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
])('%j is one cell', (text, written) => {
  expect(toCsv([text], [])).toBe(`\uFEFF${written}\r\n`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\u200F=1', '\t1', '＝1'])(
  '%j is a text, and no formula',
  (text) => {
    expect(toCsv([], [[text]])).toContain(`'${text}`);
  },
);

test('a number is no text: it is written as it is, below zero, too', () => {
  expect(toCsv([], [[-1.5, 0]])).toContain('-1.5,0\r\n');
});

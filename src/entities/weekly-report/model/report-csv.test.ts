import { expect, test } from 'vitest';
import { sizesCsv, weightsCsv } from './report-csv';
import { allParts, emptyWeight, newSize } from './weekly-report';

const linesOf = (csv: string) => csv.replace('\uFEFF', '').trim().split('\r\n');
const on = (date: string, weight: number) => ({ ...emptyWeight(), date, weight });

test('exports weights with dates of both calendars and omits empty rows', () => {
  const week = [on('2026-11-21T08:00:00', 78.5), ...Array.from({ length: 6 }, emptyWeight)];
  expect(linesOf(weightsCsv([...week, on('2026-11-28', 0)]))).toEqual([
    'هفته,تاریخ (شمسی),تاریخ (میلادی),وزن (کیلوگرم)',
    '1,۱۴۰۵/۰۸/۳۰,2026-11-21,78.5',
    '2,۱۴۰۵/۰۹/۰۷,2026-11-28,',
  ]);
});

test('exports an invalid date as text and escapes a formula', () => {
  expect(linesOf(weightsCsv([on('=1+1', 70)]))[1]).toBe("1,,'=1+1,70");
});

test('exports sizes as a table of all ten circumferences', () => {
  const size = { ...newSize([]), ...allParts(50), date: '2026-11-21', hip: 0 };
  const [head, row] = linesOf(sizesCsv([size]));
  expect(head!.split(',')).toHaveLength(13);
  expect(head).toContain('باسن (سانتی‌متر)');
  expect(row).toBe('1,۱۴۰۵/۰۸/۳۰,2026-11-21,50,50,50,50,50,50,50,,50,50');
});

import { expect, test } from 'vitest';
import { sizesCsv, weightsCsv } from './report-csv';
import { allParts, emptyWeight, newSize } from './weekly-report';

const linesOf = (csv: string) => csv.replace('\uFEFF', '').trim().split('\r\n');
const on = (date: string, weight: number) => ({ ...emptyWeight(), date, weight });

test('weights become a table with the days of both calendars; empty rows are left out', () => {
  const week = [on('2026-11-21T08:00:00', 78.5), ...Array.from({ length: 6 }, emptyWeight)];
  expect(linesOf(weightsCsv([...week, on('2026-11-28', 0)]))).toEqual([
    'هفته,تاریخ (شمسی),تاریخ (میلادی),وزن (کیلوگرم)',
    '1,۱۴۰۵/۰۸/۳۰,2026-11-21,78.5',
    '2,۱۴۰۵/۰۹/۰۷,2026-11-28,',
  ]);
});

test('a date that names no day goes as it came, and runs nothing', () => {
  expect(linesOf(weightsCsv([on('=1+1', 70)]))[1]).toBe("1,,'=1+1,70");
});

test('sizes become a table of all ten circumferences', () => {
  const size = { ...newSize([]), ...allParts(50), date: '2026-11-21', hip: 0 };
  const [head, row] = linesOf(sizesCsv([size]));
  expect(head!.split(',')).toHaveLength(13);
  expect(head).toContain('باسن (سانتی‌متر)');
  expect(row).toBe('1,۱۴۰۵/۰۸/۳۰,2026-11-21,50,50,50,50,50,50,50,,50,50');
});

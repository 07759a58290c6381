/** Weights and sizes as CSV files, with dates in both calendars. */
import { type CsvCell, toCsv } from '@/shared/lib/csv';
import { toJalaliInput } from '@/shared/lib/jalali';
import { PARTS, type SizeEntry, DAYS_PER_WEEK, type WeightEntry } from './weekly-report';

const DATE_HEADERS = ['تاریخ (شمسی)', 'تاریخ (میلادی)'] as const;
/** An invalid date is exported unchanged. */
const datesOf = ({ date }: WeightEntry): CsvCell[] => [
  toJalaliInput(date.slice(0, 10)),
  toJalaliInput(date.slice(0, 10)) === '' ? date : date.slice(0, 10),
];
/** A missing measure is empty, not zero. */
const measure = (value: number): CsvCell => (value === 0 ? '' : value);

/** Exports the weights as CSV: only rows that contain a value, in order. */
export const weightsCsv = (weights: readonly WeightEntry[]): string =>
  toCsv(
    ['هفته', ...DATE_HEADERS, 'وزن (کیلوگرم)'],
    weights.flatMap((entry, index) =>
      entry.date === '' && entry.weight === 0
        ? []
        : [[Math.floor(index / DAYS_PER_WEEK) + 1, ...datesOf(entry), measure(entry.weight)]],
    ),
  );

export const sizesCsv = (sizes: readonly SizeEntry[]): string =>
  toCsv(
    ['شماره هفته', ...DATE_HEADERS, ...PARTS.map(([, name]) => `${name} (سانتی‌متر)`)],
    sizes.map((size) => [
      size.weekNumber,
      ...datesOf(size),
      ...PARTS.map(([part]) => measure(size[part])),
    ]),
  );
